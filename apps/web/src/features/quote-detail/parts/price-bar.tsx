import { sharePercent } from '@kerf/quoting';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../app/session.tsx';
import { formatMoney } from '../../../i18n/formats.ts';

/** Kinds of work in the order of the shop, each with the shade of the accent that stands for it. */
const kinds = [
  ['material', '#1f5fbf'],
  ['cutting', '#5b93dd'],
  ['folding', '#9cc0ee'],
  ['processes', '#66758a'],
] as const;

type PriceBarProps = {
  readonly shares: Readonly<Record<(typeof kinds)[number][0], number | null>>;
  readonly currencyCode: string;
};

/** Where the money goes: material, cutting, folding, processes as parts of one bar. */
export const PriceBar = ({ shares, currencyCode }: PriceBarProps) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const shown = kinds.filter(([kind]) => (shares[kind] ?? 0) > 0);
  const whole = shown.reduce((sum, [kind]) => sum + (shares[kind] ?? 0), 0);
  if (whole <= 0) return null;
  const words = (kind: (typeof kinds)[number][0]) =>
    `${t(`prices.${kind}`)} ${sharePercent(shares[kind] ?? 0, whole) ?? 0} %`;
  return (
    <Box role="img" aria-label={shown.map(([kind]) => words(kind)).join(', ')} sx={{ mb: 1.5 }}>
      <Stack direction="row" sx={{ height: 12, borderRadius: 1, overflow: 'hidden' }}>
        {shown.map(([kind, colour]) => (
          <Tooltip
            key={kind}
            describeChild
            title={`${t(`prices.${kind}`)}: ${formatMoney(shares[kind], currencyCode, locale)}`}
          >
            <Box sx={{ flexGrow: shares[kind] ?? 0, flexBasis: 0, bgcolor: colour, minWidth: 2 }} />
          </Tooltip>
        ))}
      </Stack>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 0.5, flexWrap: 'wrap', rowGap: 0 }}>
        {shown.map(([kind, colour]) => (
          <Stack key={kind} direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
            <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colour }} />
            <Typography variant="caption">{words(kind)}</Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
};
