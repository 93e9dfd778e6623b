import type { QuoteItem } from '@kerf/contract';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { issueText } from '../../../../i18n/server-texts.ts';
import { useLocale } from '../../../../session/session.tsx';
import { frameOfPicture, type PictureFrame, placeInPicture, shiftTo } from '../../../part/picture-frame.ts';
import { findingTones, type PlacedFinding, placedFindings } from '../../../part/placed-findings.ts';
import { readerOf } from '../../../part/set-up.ts';

/** How much larger a finding is seen than the whole part. */
const findingZoom = 3;
const markSize = 28;

const useFrame = (address: string | null) =>
  useQuery({
    queryKey: ['part-picture', address],
    queryFn: async ({ signal }) => {
      const answer = await fetch(address ?? '', { signal });
      const frame = answer.ok ? frameOfPicture(await answer.text()) : null;
      if (frame === null) throw new Error('the picture has no frame');
      return frame;
    },
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });

type PictureProps = {
  readonly item: QuoteItem;
  readonly frame: PictureFrame;
  readonly findings: readonly PlacedFinding[];
  readonly chosen: PlacedFinding | null;
  readonly onChoose: (finding: PlacedFinding) => void;
};

type MarkProps = {
  readonly finding: PlacedFinding;
  readonly place: ReturnType<typeof placeInPicture>;
  readonly isImperial: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (finding: PlacedFinding) => void;
};

/** The part lies on white paper in either theme, so its marks have colours that are read on white. */
const markColours = { Error: '#d50000', Warning: '#a15c00', Information: '#0050c8' } as const;

const markSx = (colour: string, number: number) =>
  ({
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    p: 0,
    borderRadius: '50%',
    border: 3,
    borderColor: colour,
    bgcolor: 'transparent',
    cursor: 'pointer',
    '&::after': {
      content: `"${number}"`,
      position: 'absolute',
      left: '85%',
      top: -8,
      minWidth: 18,
      px: 0.5,
      borderRadius: 9,
      fontSize: 12,
      lineHeight: '18px',
      fontWeight: 700,
      color: '#fff',
      bgcolor: colour,
    },
  }) as const;

const Mark = ({ finding, place, isImperial, isChosen, onChoose }: MarkProps) => {
  const { t } = useTranslation(['quote-prices', 'findings']);
  const locale = useLocale();
  const { issue, number } = finding;
  const size = isChosen ? markSize * 2 : markSize;
  return (
    <Box
      component="button"
      type="button"
      aria-label={t('picture.mark', { number, text: issueText(issue, { locale, isImperial }) })}
      aria-pressed={isChosen}
      onClick={() => onChoose(finding)}
      style={{ left: `${place.left * 100}%`, top: `${place.top * 100}%`, width: size, height: size }}
      sx={markSx(markColours[issue.severity], number)}
    />
  );
};

/** The part on paper with a numbered ring at each finding, enlarged around the chosen one. */
const MarkedPicture = ({ item, frame, findings, chosen, onChoose }: PictureProps) => {
  const zoom = chosen === null ? 1 : findingZoom;
  const shift = chosen === null ? { left: 0, top: 0 } : shiftTo(placeInPicture(chosen.position, frame), zoom);
  const ratio = frame.width / frame.height;
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: '#fff',
        border: 1,
        borderColor: 'divider',
        aspectRatio: String(ratio),
        width: `min(100%, calc(60vh * ${ratio}))`,
        mx: 'auto',
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          width: `${zoom * 100}%`,
          height: `${zoom * 100}%`,
          left: `${shift.left * 100}%`,
          top: `${shift.top * 100}%`,
          transition: 'all 200ms',
          '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
        }}
      >
        <img
          src={item.thumbnailUri ?? ''}
          alt={item.name}
          style={{ width: '100%', height: '100%', display: 'block' }}
        />
        {findings.map((finding) => (
          <Mark
            key={finding.number}
            finding={finding}
            place={placeInPicture(finding.position, frame)}
            isImperial={item.isImperial}
            isChosen={finding === chosen}
            onChoose={onChoose}
          />
        ))}
      </Box>
    </Box>
  );
};

type FindingsPictureProps = {
  readonly item: QuoteItem;
  /** Number of the finding to start at; null for the whole part. */
  readonly start: number | null;
  readonly onClose: () => void;
};

/** The places of a part's findings in its drawing; choosing one comes nearer to it. */
export const FindingsPicture = ({ item, start, onClose }: FindingsPictureProps) => {
  const { t } = useTranslation(['quote-prices', 'findings']);
  const locale = useLocale();
  const [number, setNumber] = useState(start);
  const { data: frame, error } = useFrame(item.thumbnailUri);
  const findings = placedFindings(item.issues);
  const chosen = findings.find((one) => one.number === number) ?? null;
  const choose = (finding: PlacedFinding) => setNumber(finding.number === number ? null : finding.number);
  return (
    <TitledDialog open maxWidth="lg" title={t('picture.title', { name: item.name })} onClose={onClose}>
      <Stack direction={{ xs: 'column', md: 'row' }} spacing={2}>
        <Box sx={{ flex: '1 1 60%', minWidth: 0 }}>
          {error === null ? null : <Alert severity="error">{t('picture.failed')}</Alert>}
          {frame === undefined ? (
            error === null ? (
              <Skeleton variant="rounded" height={360} />
            ) : null
          ) : (
            <MarkedPicture item={item} frame={frame} findings={findings} chosen={chosen} onChoose={choose} />
          )}
        </Box>
        <Stack component="section" aria-label={t('picture.list')} spacing={0.5} sx={{ flex: '1 1 40%', minWidth: 0 }}>
          <Button variant={chosen === null ? 'contained' : 'outlined'} size="small" onClick={() => setNumber(null)}>
            {t('picture.whole')}
          </Button>
          {findings.map((finding) => (
            <Button
              key={finding.number}
              color={findingTones[finding.issue.severity]}
              variant={finding === chosen ? 'contained' : 'text'}
              onClick={() => choose(finding)}
              sx={{ justifyContent: 'flex-start', textAlign: 'left', textTransform: 'none' }}
            >
              {finding.number}. {issueText(finding.issue, readerOf(item, locale))}
            </Button>
          ))}
        </Stack>
      </Stack>
    </TitledDialog>
  );
};
