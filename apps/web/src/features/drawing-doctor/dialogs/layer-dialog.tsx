import { type ChangeRefusalCode, LAYER_TYPES, type LayerType } from '@kerf/drawing';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingDialog } from './asking-dialog.tsx';
import { useLayerNameWords } from './use-layer-name-words.ts';

type LayerDialogProps = {
  /** The layer that gets another name; null for a new one. */
  readonly renamed: string | null;
  readonly start: string;
  /** Why a name is not taken; null for a good one. */
  readonly problemOf: (name: string) => ChangeRefusalCode | null;
  readonly onSave: (name: string, type: LayerType) => void;
  readonly onClose: () => void;
};

/** Asks for the name of a layer, and of a new one also what it is for. Spec: quote parts §5. */
export const LayerDialog = ({ renamed, start, problemOf, onSave, onClose }: LayerDialogProps) => {
  const { t } = useTranslation('drawing-doctor');
  const [name, setName] = useState(start);
  const [type, setType] = useState<LayerType>('Cutting');
  const problem = useLayerNameWords()(name, problemOf(name));
  return (
    <AskingDialog
      title={renamed === null ? t('layers.add') : t('layers.renameTitle', { name: renamed })}
      confirm={t(renamed === null ? 'layers.addConfirm' : 'layers.renameConfirm')}
      canConfirm={problem === null}
      onConfirm={() => onSave(name, type)}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={t('layers.name')}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        error={problem !== null}
        helperText={problem ?? ' '}
      />
      {renamed === null ? (
        <TextField
          select
          label={t('layers.type')}
          value={type}
          onChange={(event) => setType(LAYER_TYPES.find((one) => one === event.target.value) ?? type)}
        >
          {LAYER_TYPES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`types.${one}`)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
    </AskingDialog>
  );
};
