import {
  allBodies,
  type BodyGroup,
  bodyGroups,
  offeredMaterial,
  toggledBody,
  toggledMaterial,
} from '@kerf/client/body-choice';
import { serverMessage } from '@kerf/client/failure';
import { stockSizeText } from '@kerf/client/stock-size';
import { whenThereIsRoom } from '@kerf/client/when-there-is-room';
import { type ChosenBodies, type ModelBody, type ModelReading, type Progress, routes } from '@kerf/contract';
import { formatFigure, formatNumber, formatShortFigure } from '@kerf/i18n/formats';
import { ColourSwatch } from '@kerf/ui/colour-swatch';
import { OfferedChoice } from '@kerf/ui/offered-choice';
import { asMm, lengthForDisplay } from '@kerf/units';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../api/query-client.ts';
import { upload } from '../../api/upload.ts';
import { bodyKindText, issueText, loadRefusalTexts, uploadRefusalText } from '../../i18n/server-texts.ts';
import { useLocale, useSession } from '../../session/session.tsx';
import type { QuoteAddress } from '../editing/quote-data.ts';
import { QuantityField } from '../part/fields/quantity-field.tsx';
import { lengthDecimals, lengthText, shortLengthText } from '../part/figures.ts';
import type { FileUpload, UploadQueue } from './upload-queue.ts';

const ofFile = (address: QuoteAddress, { name, size, lastModified }: File) => [
  ...[address.quoteId, name, size, lastModified],
];
const progressKey = (address: QuoteAddress, file: File) => ['model-progress', ...ofFile(address, file)];

/** Asks the server what a model holds, and hears how many of its bodies are understood; nothing is added. */
const readModel = async (address: QuoteAddress, file: File, signal: AbortSignal): Promise<ModelReading> => {
  const form = new FormData();
  form.append('files', file, file.name);
  const onStep = (understood: Progress) => queryClient.setQueryData(progressKey(address, file), understood);
  const watch = { signal, onStep };
  const read = await whenThereIsRoom(() => upload(routes.models.read, { params: address }, form, watch), signal);
  await loadRefusalTexts();
  return read;
};

/** Picture of a body laid flat, on paper. */
const Picture = ({ svg }: { readonly svg: string | null }) => (
  <Box
    aria-hidden
    sx={{
      width: 72,
      height: 54,
      flexShrink: 0,
      p: 0.25,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: '#fff',
    }}
  >
    {svg === null ? null : (
      <img
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt=""
        style={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    )}
  </Box>
);

type Tube = NonNullable<ModelBody['tube']>;

/** Thickness, size laid flat and folds of a sheet; section, length and holes of a tube. */
const useBodyText = () => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { defaultDrawingUnits: units } = useSession().organisation;
  const isImperial = units === 'imperial';
  const shown = (mm: number) => lengthForDisplay(asMm(mm), units);
  const short = (mm: number) => shortLengthText(shown(mm), isImperial, locale);
  const ofTube = ({ profile, widthMm, heightMm, lengthMm, holes }: Tube, wallMm: number): string => {
    const figure = (mm: number) => formatShortFigure(shown(mm), locale, lengthDecimals(isImperial));
    const across = profile === 'Circle' ? [`Ø ${figure(widthMm)}`] : [figure(widthMm), figure(heightMm)];
    return [
      [...across, short(wallMm)].join(' × '),
      t('upload.bodies.long', { length: short(lengthMm) }),
      ...(holes === 0 ? [] : [t('upload.bodies.holes', { count: holes })]),
    ].join(' · ');
  };
  return ({ thicknessMm, widthMm, heightMm, folds, tube, bar }: ModelBody): string => {
    if (tube !== null) {
      const stock = bar === null ? [] : [t('upload.bodies.bar', { bar: stockSizeText(bar) })];
      return [ofTube(tube, thicknessMm), ...stock].join(' · ');
    }
    return [
      shortLengthText(shown(thicknessMm), isImperial, locale),
      `${formatFigure(shown(widthMm), locale, lengthDecimals(isImperial))} × ${lengthText(shown(heightMm), isImperial, locale)}`,
      ...(folds === 0 ? [] : [t('upload.bodies.folds', { count: folds })]),
    ].join(' · ');
  };
};

type BodyRowProps = {
  readonly body: ModelBody;
  readonly chosen: ChosenBodies;
  readonly disabled: boolean;
  /** That was chosen for all parts of the file; null for none. */
  readonly materialOfAll: string | null;
  readonly onChange: (chosen: ChosenBodies) => void;
};

/** The material that is proposed for a body, and why; taken or not. */
const ProposedMaterial = ({ body, chosen, disabled, materialOfAll, onChange }: BodyRowProps) => {
  const { t } = useTranslation('quote-detail');
  const offered = offeredMaterial(body, chosen, materialOfAll);
  if (offered === null) return null;
  const { material, isTaken } = offered;
  return (
    <OfferedChoice
      text={t(`upload.bodies.material.${material.source}`, { material: material.materialName, said: material.said })}
      name={body.name}
      isTaken={isTaken}
      isDisabled={disabled || !chosen.some(({ place }) => place === body.place)}
      onToggle={() => onChange(toggledMaterial(chosen, body, materialOfAll))}
    />
  );
};

const BodyRow = (props: BodyRowProps) => {
  const { body, chosen, disabled, onChange } = props;
  const { t } = useTranslation('quote-detail');
  const bodyText = useBodyText();
  const own = chosen.find(({ place }) => place === body.place);
  // A file of which nothing is wanted is taken out of the list.
  const isLast = own !== undefined && chosen.length === 1;
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'center', py: 0.5 }}>
      <Checkbox
        size="small"
        checked={own !== undefined}
        disabled={disabled || isLast}
        slotProps={{ input: { 'aria-label': t('upload.bodies.take', { name: body.name }) } }}
        onChange={() => onChange(toggledBody(chosen, body))}
      />
      <Picture svg={body.thumbnail} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <ColourSwatch colour={body.colour} />
          {body.name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          {bodyText(body)}
        </Typography>
        <ProposedMaterial {...props} />
      </Box>
      <Box sx={{ width: 120, flexShrink: 0 }}>
        <QuantityField
          value={own?.quantity ?? body.quantity}
          disabled={disabled || own === undefined}
          onChange={(quantity) =>
            onChange(chosen.map((one) => (one.place === body.place ? { ...one, quantity } : one)))
          }
        />
      </Box>
    </Stack>
  );
};

const NotTaken = ({ reading }: { readonly reading: ModelReading }) => {
  const { t } = useTranslation('quote-detail');
  if (reading.notTaken.length === 0) return null;
  return (
    <Alert severity="info" sx={{ py: 0, mt: 0.5 }}>
      {t('upload.bodies.notTaken')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reading.notTaken.map(({ name, pieces, bodyKind }) => (
          <li key={name}>{t('upload.bodies.isKind', { name, pieces, bodyKind: bodyKindText(bodyKind) })}</li>
        ))}
      </Box>
    </Alert>
  );
};

/** What is told of the model as a whole, such as bodies of surfaces that were left out. */
const ToldOfModel = ({ told }: Pick<ModelReading, 'told'>) => {
  const locale = useLocale();
  const isImperial = useSession().organisation.defaultDrawingUnits === 'imperial';
  return told.length === 0 ? null : (
    <Alert severity="warning" sx={{ py: 0, mt: 0.5 }}>
      {told.map((issue) => (
        <div key={issue.code}>{issueText(issue, { locale, isImperial })}</div>
      ))}
    </Alert>
  );
};

/** How many of the bodies are understood while the model is read. */
const Reading = ({ address, file }: { readonly address: QuoteAddress; readonly file: File }) => {
  const { t } = useTranslation('quote-detail');
  const locale = useLocale();
  const { data: understood } = useQuery<Progress>({ queryKey: progressKey(address, file), queryFn: skipToken });
  const count = (n: number) => formatNumber(n, locale);
  // Once all bodies are understood they are drawn, of which nothing is counted.
  const isDrawing = understood !== undefined && understood.done === understood.all;
  const step =
    understood === undefined
      ? []
      : isDrawing
        ? [t('upload.bodies.drawing')]
        : [t('upload.bodies.understood', { done: count(understood.done), all: count(understood.all) })];
  return (
    <>
      <Typography variant="caption" color="textSecondary" role="status">
        {[t('upload.bodies.reading'), ...step].join(' · ')}
      </Typography>
      <LinearProgress
        aria-label={t('upload.bodies.reading')}
        {...(understood === undefined || isDrawing
          ? {}
          : { variant: 'determinate', value: Math.round((understood.done / understood.all) * 100) })}
      />
    </>
  );
};

type ModelBodiesProps = {
  readonly upload: FileUpload;
  readonly queue: UploadQueue;
  readonly address: QuoteAddress;
  readonly disabled: boolean;
  /** That was chosen for all parts of the file; null for none. */
  readonly materialOfAll: string | null;
};

/** The bodies of an assembly below its name. */
const Group = ({ group, label, ...row }: Omit<BodyRowProps, 'body'> & { group: BodyGroup; label: string }) => {
  const heading = group.heading.join(' › ');
  return (
    <>
      {heading === '' ? null : (
        <Typography variant="caption" component="h4" sx={{ m: 0, mt: 1, fontWeight: 600 }}>
          {heading}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={heading === '' ? label : `${label}: ${heading}`}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {group.bodies.map((body) => (
          <BodyRow key={body.place} {...row} body={body} />
        ))}
      </Box>
    </>
  );
};

/** Proposed materials go with what is added, also where nothing else was changed. */
export const takeProposed = (queue: UploadQueue, { name, bodies }: FileUpload, reading: ModelReading): void => {
  if (bodies === null && reading.bodies.some(({ material }) => material !== null))
    queue.setBodies(name, allBodies(reading.bodies));
};

/** What a model holds, read once however often it is asked. */
export const modelBodiesQuery = (address: QuoteAddress, file: File) =>
  queryOptions({
    queryKey: ['model-bodies', ...ofFile(address, file)],
    queryFn: ({ signal }) => readModel(address, file, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Whether a model is looked at before it is added: it holds several bodies, or something that no part is made of. */
export const isToChooseFrom = ({ bodies, notTaken, told }: ModelReading): boolean =>
  bodies.length > 1 || (bodies.length === 1 && notTaken.length + told.length > 0);

/** The sheets of a model with their pictures, to choose what of it is added and how many. Spec: quote parts §2.7. */
export const ModelBodies = ({ upload: one, queue, address, disabled, materialOfAll }: ModelBodiesProps) => {
  const { t } = useTranslation('quote-detail');
  const { file, name, bodies } = one;
  const { data: reading, error } = useQuery(modelBodiesQuery(address, file));
  useEffect(() => {
    if (reading !== undefined) takeProposed(queue, one, reading);
  }, [queue, one, reading]);
  const [refusal] = reading?.refusals ?? [];
  if (error !== null) return <Alert severity="warning">{serverMessage(error) ?? t('upload.bodies.unread')}</Alert>;
  if (reading === undefined) return <Reading address={address} file={file} />;
  if (refusal !== undefined) return <Alert severity="error">{uploadRefusalText(refusal)}</Alert>;
  const chosen = bodies ?? allBodies(reading.bodies);
  return (
    <Box sx={{ pl: 4 }}>
      {bodyGroups(reading.bodies).map((group) => (
        <Group
          key={group.heading.join('/')}
          label={t('upload.bodies.of', { name })}
          {...{ group, chosen, disabled, materialOfAll }}
          onChange={(next) => queue.setBodies(name, next)}
        />
      ))}
      <ToldOfModel told={reading.told} />
      <NotTaken reading={reading} />
    </Box>
  );
};
