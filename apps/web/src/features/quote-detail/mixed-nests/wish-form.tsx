import { MIXED_NEST_EFFORTS, type MixedNestEffort, type MixedNestGroup, type MixedNestWish } from '@kerf/contract';
import { formatMoney } from '@kerf/i18n/formats';
import { snackbars } from '@kerf/ui/snackbars';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { OwnWrongFields } from '../../editing/use-noted-wrong.ts';
import { WrongFields } from '../../editing/wrong-fields.ts';
import { sizeWords } from './nest-words.ts';
import { RemnantRows, type TypedRemnant, wholeRemnants } from './remnant-rows.tsx';
import { useWishDraft } from './wish-draft.ts';

type WishFormProps = {
  readonly group: MixedNestGroup;
  readonly currencyCode: string;
  readonly showsCosts: boolean;
  readonly isBusy: boolean;
  readonly onStart: (wish: MixedNestWish) => void;
};

const Block = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="h4" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};

type SheetBoxesProps = Pick<WishFormProps, 'group' | 'currencyCode' | 'showsCosts'> & {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

const SheetBoxes = ({ group, currencyCode, showsCosts, chosen, onChange }: SheetBoxesProps) => {
  const { t } = useTranslation('mixed-nests');
  const locale = useLocale();
  const detail = ({ costPrice, isOfPart }: MixedNestGroup['sheets'][number]): string => {
    const cost =
      costPrice === null ? t('costUnknown') : t('cost', { cost: formatMoney(costPrice, currencyCode, locale) });
    const isCostSaid = showsCosts && !group.isCustomerSuppliedMaterial;
    return [...(isCostSaid ? [cost] : []), ...(isOfPart ? [t('ownSheet')] : [])].join(' · ');
  };
  if (group.sheets.length === 0) return <Typography variant="body2">{t('noSheets')}</Typography>;
  return (
    <Stack>
      {group.sheets.map((sheet) => (
        <FormControlLabel
          key={sheet.sheetId}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(sheet.sheetId)}
              onChange={(_event, isOn) =>
                onChange(isOn ? [...chosen, sheet.sheetId] : chosen.filter((one) => one !== sheet.sheetId))
              }
            />
          }
          label={
            <>
              {sizeWords(sheet.widthMm, sheet.heightMm, group, locale)}{' '}
              <Typography component="span" variant="body2" color="textSecondary">
                {detail(sheet)}
              </Typography>
            </>
          }
        />
      ))}
    </Stack>
  );
};

/** What to lay the parts on and how long to search. */
export const WishForm = ({ group, currencyCode, showsCosts, isBusy, onStart }: WishFormProps) => {
  const { t } = useTranslation('mixed-nests');
  const { t: tDetail } = useTranslation('quote-detail');
  const { address } = useQuoteEditor();
  const { typed, keep } = useWishDraft(`mixed-nest.${address.quoteId}.${group.groupKey}`, group);
  const { wish, remnants } = typed;
  const setWish = (changed: MixedNestWish) => keep({ wish: changed, remnants });
  const setRemnants = (changed: readonly TypedRemnant[]) => keep({ wish, remnants: changed });
  const [isIncomplete, setIncomplete] = useState(false);
  const [wrongFields] = useState(() => new WrongFields());
  const start = () => {
    if (wrongFields.areAny()) {
      setIncomplete(false);
      snackbars.error(tDetail('errors.wrongField'));
      wrongFields.showFirst();
      return;
    }
    const whole = wholeRemnants(remnants);
    setIncomplete(whole === null);
    if (whole !== null) onStart({ ...wish, remnants: whole });
  };
  const { nest } = group;
  return (
    <Stack spacing={2}>
      <Block title={t('sheets')}>
        <SheetBoxes
          {...{ group, currencyCode, showsCosts }}
          chosen={wish.sheetIds}
          onChange={(sheetIds) => setWish({ ...wish, sheetIds: [...sheetIds] })}
        />
      </Block>
      <Block title={t('remnants')}>
        <OwnWrongFields value={wrongFields}>
          <RemnantRows {...{ group, currencyCode, remnants }} onChange={setRemnants} />
        </OwnWrongFields>
      </Block>
      <Block title={t('effort')}>
        <RadioGroup
          row
          aria-label={t('effort')}
          value={wish.effort}
          onChange={(_event, value) => setWish({ ...wish, effort: value as MixedNestEffort })}
        >
          {MIXED_NEST_EFFORTS.map((effort) => (
            <FormControlLabel key={effort} value={effort} control={<Radio size="small" />} label={t(effort)} />
          ))}
        </RadioGroup>
      </Block>
      {isIncomplete ? <Alert severity="error">{t('remnantIncomplete')}</Alert> : null}
      <Box>
        <Button variant="contained" disabled={isBusy} onClick={start}>
          {t(nest === null ? 'start' : 'again')}
        </Button>
      </Box>
    </Stack>
  );
};
