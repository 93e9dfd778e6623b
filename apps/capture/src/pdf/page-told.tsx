import type { PdfPageShown } from '@kerf/contract';
import { bareFileName, PART_FILES } from '@kerf/quoting';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useCapture } from '../page/session.tsx';
import { useFindingText } from './told.ts';
import { TypedSizes } from './typed-sizes.tsx';
import { areaOf, NO_SIDES, type Zone } from './zones.ts';

type PageToldProps = {
  readonly shown: PdfPageShown;
  readonly zones: readonly Zone[];
  readonly file: File;
  readonly offersQuickPart: boolean;
  readonly onTake: (zone: Zone) => void;
  /** A part is to be drawn by hand. */
  readonly onDraw: () => void;
};

/** Findings that leave a page without a part. */
const WITHOUT_PART: ReadonlySet<string> = new Set([
  'PDF_EMPTY_PAGE',
  'PDF_SCANNED_PAGE',
  'PDF_NO_OUTLINE',
  'PDF_BENT_VIEWS',
]);
/** What is asked at the scale itself. */
const ASKED_ELSEWHERE: ReadonlySet<string> = new Set(['PDF_SCALE_OF_PAGE']);

const severityOf = (code: string): 'error' | 'warning' | 'info' => {
  if (code === 'PDF_SCALE_CONTRADICTED' || code === 'PDF_LETTERS_AS_LINES') return 'warning';
  return WITHOUT_PART.has(code) ? 'warning' : 'info';
};

/** What is to be known of a page, and what there is instead where it shows no flat part. */
export const PageTold = ({ shown, zones, file, offersQuickPart, onTake, onDraw }: PageToldProps) => {
  const { words, wantQuickPart } = useCapture();
  const findingText = useFindingText();
  const [isTyping, setTyping] = useState(false);
  const findings = shown.findings.filter(({ code }) => !ASKED_ELSEWHERE.has(code));
  const isWithout = findings.some(({ code }) => WITHOUT_PART.has(code));
  const [largest] = zones.toSorted((one, other) => areaOf(other.box) - areaOf(one.box));
  const bare = bareFileName(file.name, PART_FILES.pdf);
  if (findings.length === 0) return null;
  return (
    <Stack spacing={1}>
      {findings.map((finding) => (
        <Alert key={finding.code} severity={severityOf(finding.code)} data-finding={finding.code}>
          {findingText(finding)}
        </Alert>
      ))}
      {isWithout ? (
        <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          {largest === undefined || largest.isTaken ? null : (
            <Button variant="outlined" size="small" onClick={() => onTake({ ...largest, isTaken: true })}>
              {words.pdf.takeLargest}
            </Button>
          )}
          {shown.picture === null ? null : (
            <Button variant="outlined" size="small" onClick={onDraw}>
              {words.pdf.drawPart}
            </Button>
          )}
          {largest === undefined ? (
            <Button variant="outlined" size="small" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
              {words.pdf.typeSizes}
            </Button>
          ) : (
            <Button
              variant="outlined"
              size="small"
              onClick={() => onTake({ ...largest, isTaken: true, rectangle: NO_SIDES })}
            >
              {words.pdf.typeSizes}
            </Button>
          )}
          {offersQuickPart ? (
            <Button variant="outlined" size="small" onClick={wantQuickPart}>
              {words.pdf.quickPart}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {isWithout && isTyping && largest === undefined ? (
        <TypedSizes name={bare} widthMm={null} heightMm={null} offersQuickPart={false} />
      ) : null}
    </Stack>
  );
};
