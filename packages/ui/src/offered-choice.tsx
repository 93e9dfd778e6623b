import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

type OfferedChoiceProps = {
  /** What is offered, and why. */
  readonly text: string;
  /** Of what it is offered for; heard before the text, which many rows may share. */
  readonly name: string;
  readonly isTaken: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: () => void;
};

/** Something that is offered in small print below a row, to be taken or left. */
export const OfferedChoice = ({ text, name, isTaken, isDisabled, onToggle }: OfferedChoiceProps) => (
  <FormControlLabel
    disabled={isDisabled}
    control={
      <Checkbox
        size="small"
        checked={isTaken}
        slotProps={{ input: { 'aria-label': `${name}: ${text}` } }}
        onChange={onToggle}
        sx={{ p: 0.25 }}
      />
    }
    label={text}
    sx={{ alignItems: 'start', mx: 0, '& .MuiFormControlLabel-label': { typography: 'caption', pt: 0.25, pl: 0.5 } }}
  />
);
