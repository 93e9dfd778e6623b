import { serverMessage } from '@kerf/client/failure';
import { type OwnShape, routes } from '@kerf/contract';
import { isDrawn, type OwnDefinition, readOwnShape } from '@kerf/quick-parts';
import { Icon } from '@kerf/ui/icon';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import { mdiDeleteOutline, mdiPencilOutline, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { EditDrawnShape } from './from-drawing/edit-drawn-shape.tsx';
import { ownShapesQuery } from './quick-part-data.ts';
import { ShapeThumbnail } from './shape-picture.tsx';
import { useSavingShape } from './use-saving-shape.ts';

/** A description to begin with. */
const EXAMPLE: OwnDefinition = {
  name: 'Mounting ear',
  parameters: [
    { key: 'W', name: 'Width', initial: 80, min: 30, max: 500 },
    { key: 'H', name: 'Height', initial: 60, min: 30, max: 500 },
    { key: 'R', name: 'Corner radius', initial: 10, min: 0, max: 'min(W, H) / 2 - 1' },
    { key: 'N', name: 'Holes', kind: 'count', initial: 3, min: 1, max: 'floor(W / 20)' },
    { key: 'd', name: 'Hole', initial: 6, min: 1, max: 'min(W / N / 2, H / 4)' },
  ],
  outline: {
    corners: [
      { x: 0, y: 0 },
      { x: 'W', y: 0 },
      { x: 'W', y: 'H', radius: 'R' },
      { x: 0, y: 'H', radius: 'R' },
    ],
  },
  holes: [{ circle: { x: '(i + 0.5) * W / N', y: 'H / 4', diameter: 'd' }, repeat: [{ name: 'i', count: 'N' }] }],
  folds: [{ from: { x: 0, y: 'H / 2' }, to: { x: 'W', y: 'H / 2' }, direction: 'up', angle: 90, radius: 2 }],
  marks: {
    W: { from: { x: 'W', y: 0 }, to: { x: 0, y: 0 } },
    H: { from: { x: 0, y: 0 }, to: { x: 0, y: 'H' } },
    d: { across: { x: 'W / N / 2', y: 'H / 4' }, diameter: 'd' },
  },
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type OwnShapeDialogProps = {
  readonly shape: OwnShape | null;
  readonly onSaved: (shape: OwnShape) => void;
  readonly onClose: () => void;
};

/** The description of a shape as JSON; what is wrong with it is told with its place as it is typed. */
const OwnShapeDialog = ({ shape, onSaved, onClose }: OwnShapeDialogProps) => {
  const { t } = useTranslation('quick-parts');
  const { t: tApp } = useTranslation();
  const [text, setText] = useState(() => JSON.stringify(shape?.definition ?? EXAMPLE, null, 2));
  const { isBusy, save } = useSavingShape(shape, onSaved);
  const definition = parsed(text);
  const read = definition === undefined ? null : readOwnShape(definition, 'own');
  const fault =
    read === null ? t('own.noJson') : read.ok ? undefined : t('own.fault', { at: read.at, problem: read.problem });
  return (
    <TitledDialog
      open
      maxWidth="md"
      title={t(shape === null ? 'own.addTitle' : 'own.editTitle')}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            loading={isBusy}
            {...(fault === undefined ? {} : { reason: fault })}
            onClick={() => void save(definition as Record<string, unknown>)}
          >
            {t('own.save')}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={2}>
        <Typography variant="body2">{t('own.text')}</Typography>
        <TextField
          label={t('own.description')}
          value={text}
          multiline
          minRows={14}
          maxRows={22}
          error={fault !== undefined}
          helperText={fault ?? ' '}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { spellCheck: false, style: { fontFamily: 'monospace', fontSize: 13 } } }}
        />
        {read?.ok === true ? (
          <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <ShapeThumbnail shape={read.shape} />
            <Typography variant="body2">{read.shape.own?.name}</Typography>
          </Stack>
        ) : null}
      </Stack>
    </TitledDialog>
  );
};

type OwnShapesProps = { readonly chosen: OwnShape | null; readonly onSaved: (shape: OwnShape) => void };

/** Below the list of shapes: administrators add shapes of the shop's own, and change those. */
export const OwnShapes = ({ chosen, onSaved }: OwnShapesProps) => {
  const { t } = useTranslation('quick-parts');
  const { organisation, isAtLeast } = useSession();
  const { organisationId } = organisation;
  const { confirm } = useQuestions();
  const [open, setOpen] = useState<{ readonly shape: OwnShape | null } | null>(null);
  if (!isAtLeast('administrator')) return null;
  const remove = async (shape: OwnShape) => {
    const agreed = await confirm({
      title: t('own.removeTitle', { name: shape.name }),
      text: t('own.removeText'),
      yes: t('own.remove'),
      dangerous: true,
    });
    if (!agreed) return;
    try {
      await api(routes.quickParts.deleteShape, { params: { organisationId, shapeId: shape.id } });
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('own.failed'));
    }
    await queryClient.invalidateQueries({ queryKey: ownShapesQuery(organisationId).queryKey });
  };
  return (
    <Box sx={{ p: 1, borderTop: 1, borderColor: 'divider', display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Button size="small" startIcon={<Icon path={mdiPlus} />} onClick={() => setOpen({ shape: null })}>
        {t('own.add')}
      </Button>
      {chosen === null ? null : (
        <>
          <Button size="small" startIcon={<Icon path={mdiPencilOutline} />} onClick={() => setOpen({ shape: chosen })}>
            {t('own.edit')}
          </Button>
          <Button
            size="small"
            color="error"
            startIcon={<Icon path={mdiDeleteOutline} />}
            onClick={() => void remove(chosen)}
          >
            {t('own.remove')}
          </Button>
        </>
      )}
      {open === null ? null : open.shape !== null && isDrawn(open.shape.definition) ? (
        <EditDrawnShape
          shape={open.shape}
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            setOpen(null);
            onSaved(saved);
          }}
        />
      ) : (
        <OwnShapeDialog
          shape={open.shape}
          onClose={() => setOpen(null)}
          onSaved={(saved) => {
            setOpen(null);
            onSaved(saved);
          }}
        />
      )}
    </Box>
  );
};
