import { serverMessage } from '@kerf/client/failure';
import type { PartLibraryEntry } from '@kerf/contract';
import { minorDigits, parseCurrency } from '@kerf/money';
import { calendarDay, dayIn, utcOfDay } from '@kerf/quoting';
import { DateField } from '@kerf/ui/date-field';
import { snackbars } from '@kerf/ui/snackbars';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.tsx';
import { NumberField } from '../part/fields/number-field.tsx';
import { saveFixedPrice } from './use-library.ts';

/** What one costs until the end of a day, whatever is calculated; an empty price takes it back. */
export const FixedPriceForm = ({ entry }: { readonly entry: PartLibraryEntry }) => {
  const { t } = useTranslation('part-library');
  const { organisation } = useSession();
  const currency = parseCurrency(organisation.currencyCode);
  const keptDay = entry.fixedPriceEndTime === null ? null : calendarDay(entry.fixedPriceEndTime);
  const [price, setPrice] = useState(entry.fixedPrice);
  const [day, setDay] = useState(keptDay);
  const [isWrong, setWrong] = useState(false);
  const [isDayWrong, setDayWrong] = useState(false);
  const isSame = price === entry.fixedPrice && (price === null || day === keptDay);
  const save = async () => {
    const fixedPriceEndTime = price === null || day === null ? null : utcOfDay(day);
    try {
      await saveFixedPrice(organisation.organisationId, entry.partLibraryId, { fixedPrice: price, fixedPriceEndTime });
      snackbars.success(t('entry.saved'));
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('entry.saveFailed'));
    }
  };
  return (
    <Box component="section" aria-label={t('entry.fixedPrice')}>
      <Typography component="h3" variant="subtitle2">
        {t('entry.fixedPrice')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {t('entry.fixedText')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Box sx={{ width: 190 }}>
          <NumberField
            label={t('entry.fixedPrice')}
            value={price}
            decimals={currency === null ? 2 : minorDigits(currency)}
            unit={organisation.currencyCode}
            problem={(value) => (value !== null && value < 0 ? t('entry.negative') : undefined)}
            onChange={setPrice}
            onEmpty={() => setPrice(null)}
            onWrong={setWrong}
          />
        </Box>
        <Box sx={{ width: 190 }}>
          <DateField
            label={t('entry.endDay')}
            value={day}
            min={dayIn(new Date(), organisation.timeZone)}
            disabled={price === null}
            onChange={setDay}
            onWrong={setDayWrong}
          />
        </Box>
        <Button
          variant="outlined"
          disabled={isSame || isWrong || (isDayWrong && price !== null)}
          onClick={() => void save()}
        >
          {t('entry.save')}
        </Button>
      </Stack>
    </Box>
  );
};
