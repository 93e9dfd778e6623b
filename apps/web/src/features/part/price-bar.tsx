import { formatMoney } from '@kerf/i18n/formats';
import { sharePercent } from '@kerf/quoting';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';

const accent = 'var(--mui-palette-primary-main)';
const clear = 'var(--mui-palette-background-paper)';

/** Kinds of work in the order of the shop, told apart by their pattern, so that no colour has to be recognised. */
const kinds = [
  ['material', accent],
  ['cutting', `repeating-linear-gradient(135deg, ${accent} 0 3px, ${clear} 3px 6px)`],
  ['folding', `color-mix(in srgb, ${accent} 25%, ${clear})`],
  ['processes', `radial-gradient(circle, ${accent} 1.4px, ${clear} 1.6px) 0 0 / 6px 6px`],
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
      <Stack
        direction="row"
        sx={{ height: 14, border: 1, borderColor: 'primary.main', borderRadius: 1, overflow: 'hidden' }}
      >
        {shown.map(([kind, fill], index) => (
          <Tooltip
            key={kind}
            describeChild
            title={`${t(`prices.${kind}`)}: ${formatMoney(shares[kind], currencyCode, locale)}`}
          >
            <Box
              sx={{
                flexGrow: shares[kind] ?? 0,
                flexBasis: 0,
                minWidth: 2,
                background: fill,
                borderLeft: index === 0 ? 0 : 1,
                borderColor: 'primary.main',
              }}
            />
          </Tooltip>
        ))}
      </Stack>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 0.5, flexWrap: 'wrap', rowGap: 0 }}>
        {shown.map(([kind, fill]) => (
          <Stack key={kind} direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
            <Box
              sx={{
                width: 14,
                height: 12,
                background: fill,
                border: 1,
                borderColor: 'primary.main',
                borderRadius: 0.5,
              }}
            />
            <Typography variant="caption">{words(kind)}</Typography>
          </Stack>
        ))}
      </Stack>
    </Box>
  );
};
