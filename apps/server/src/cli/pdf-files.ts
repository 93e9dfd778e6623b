import { scaleInWords } from '@kerf/pdf-drawing';
import { kindOfFile, PART_FILES } from '@kerf/quoting';
import type { InspectPdfResult, PdfInspection } from '../pipeline/inspect-pdf.ts';
import { table } from './command.ts';
import { readEachFile } from './each-file.ts';

/** Whether a file is a PDF by its name. */
export const isPdfFile = (file: string): boolean => kindOfFile(file, [PART_FILES.pdf]) !== null;

/** Has a worker look into each PDF. */
export const inspectPdfs = (files: readonly string[]) =>
  readEachFile<InspectPdfResult>('pdf-drawing-worker', files, { defaultUnits: 'metric' });

const mm = (value: number): string => value.toFixed(2);

/** What a PDF holds, for people. */
export const describePdf = ({ file, pages, parts, findings }: { readonly file: string } & PdfInspection): string =>
  [
    `${file}  (${pages} pages)`,
    table(
      [
        'part',
        'page',
        'scale',
        'by',
        'width mm',
        'height mm',
        'holes',
        'cut mm',
        'folds',
        'thickness',
        'material',
        'pieces',
      ],
      parts.map((part) => [
        ...[part.name, String(part.page), scaleInWords(part.scale.ratio), part.scale.source],
        ...[mm(part.widthMm), mm(part.heightMm), String(part.innerContours), mm(part.cutLengthMm), String(part.folds)],
        part.thicknessMm === undefined ? '' : mm(part.thicknessMm),
        part.material ?? '',
        String(part.quantity ?? ''),
      ]),
    ),
    ...findings.map((finding) => `${finding.severity}: ${finding.message}`),
  ].join('\n');
