import { EMPTY_SETTINGS } from '@kerf/quoting';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ListLoadNote } from '../../page/list-load-note.tsx';
import { useSession } from '../../session/session.tsx';
import { ChoiceField } from '../part/fields/choice-field.tsx';
import { QuantityField } from '../part/fields/quantity-field.tsx';
import { NoSheetsNote } from '../part/no-sheets-note.tsx';
import type { LoadedSetUp } from '../part/set-up.ts';
import { settingOptions } from '../part/setting-choices.ts';
import { useThicknessText } from '../part/use-thickness-text.ts';
import { withOnlyChoices } from './only-choices.ts';
import type { UploadChoices } from './upload-choices.ts';

type UploadSettingsProps = {
  readonly choices: UploadChoices;
  readonly setUp: LoadedSetUp;
  readonly disabled: boolean;
  /** What is added are tubes: their models say what wall they have. */
  readonly isTube: boolean;
  readonly title: string;
  /** What the quantity does, where that is not plain. */
  readonly quantityNote?: string;
  readonly onChange: (choices: UploadChoices) => void;
};

/** Two beside each other on a telephone, so that there is room for what is below. */
const COLUMNS = { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(200px, 1fr))' };

/** What new parts start with, so that they have a price at once. */
export const UploadSettings = ({ quantityNote, ...props }: UploadSettingsProps) => {
  const { choices, setUp, disabled, isTube, title, onChange } = props;
  const { t } = useTranslation('quote-detail');
  const { defaultDrawingUnits: units } = useSession().organisation;
  const options = settingOptions({ ...EMPTY_SETTINGS, ...choices }, setUp, units, isTube);
  const materialName = options.materials.find((one) => one.materialId === choices.materialId)?.materialName ?? null;
  const thicknessText = useThicknessText(units, materialName);
  const open = { value: '', label: t('upload.leaveOpen') };
  const choose = (next: UploadChoices) => onChange(withOnlyChoices(next, setUp, units, isTube));
  const orNull = (value: string) => (value === '' ? null : value);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: COLUMNS }}>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <Typography variant="subtitle2">{title}</Typography>
        <ListLoadNote load={setUp.load} />
      </Box>
      <ChoiceField
        label={t('settings.cuttingTechnology')}
        value={choices.cuttingTechnologyId ?? ''}
        disabled={disabled}
        options={[open, ...options.technologies.map((one) => ({ value: one.cuttingTechnologyId, label: one.name }))]}
        onChoose={(value) =>
          choose({ ...choices, cuttingTechnologyId: orNull(value), materialId: null, thicknessMm: null })
        }
      />
      <NoSheetsNote setUp={setUp} cuttingTechnologyId={choices.cuttingTechnologyId} options={options} />
      <ChoiceField
        label={t('settings.material')}
        value={choices.materialId ?? ''}
        disabled={disabled || choices.cuttingTechnologyId === null}
        options={[open, ...options.materials.map((one) => ({ value: one.materialId, label: one.materialName }))]}
        onChoose={(value) => choose({ ...choices, materialId: orNull(value), thicknessMm: null })}
      />
      {isTube ? null : (
        <ChoiceField
          label={t('settings.thickness')}
          value={choices.thicknessMm === null ? '' : String(choices.thicknessMm)}
          disabled={disabled || choices.materialId === null}
          options={[
            open,
            ...options.thicknessesMm.map((thicknessMm) => ({
              value: String(thicknessMm),
              label: thicknessText(thicknessMm),
            })),
          ]}
          onChoose={(value) => onChange({ ...choices, thicknessMm: value === '' ? null : Number(value) })}
        />
      )}
      <QuantityField
        value={choices.quantity}
        disabled={disabled}
        {...(quantityNote === undefined ? {} : { helperText: quantityNote })}
        onChange={(quantity) => onChange({ ...choices, quantity })}
      />
    </Box>
  );
};
