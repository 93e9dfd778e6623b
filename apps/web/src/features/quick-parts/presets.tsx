import { serverMessage } from '@kerf/client/failure';
import { routes } from '@kerf/contract';
import { initialValues } from '@kerf/quick-parts';
import { Icon } from '@kerf/ui/icon';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { snackbars } from '@kerf/ui/snackbars';
import { mdiContentSaveOutline, mdiDeleteOutline } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { keptPart, presetsQuery, valuesOfKept } from './quick-part-data.ts';
import type { QuickPartDraft } from './use-quick-part.ts';

const usePresetCommands = (quickPart: QuickPartDraft) => {
  const { t } = useTranslation('quick-parts');
  const { organisationId } = useSession().organisation;
  const { askText } = useQuestions();
  const { queryKey } = presetsQuery(organisationId);
  const attempt = async (command: () => Promise<unknown>) => {
    try {
      await command();
    } catch (reason) {
      snackbars.error(serverMessage(reason) ?? t('presets.failed'));
    }
    await queryClient.invalidateQueries({ queryKey });
  };
  return {
    save: async () => {
      const name = await askText({
        title: t('presets.saveTitle'),
        text: t('presets.saveText'),
        yes: t('presets.save'),
        field: { label: t('presets.name'), value: '', maximum: 100 },
      });
      if (name === null || name.trim() === '') return;
      const { offered, values, units } = quickPart.draft;
      const body = { name: name.trim(), part: keptPart(offered, values, units) };
      await attempt(() => api(routes.quickParts.savePreset, { params: { organisationId }, body }));
    },
    remove: (presetId: string) =>
      attempt(() => api(routes.quickParts.deletePreset, { params: { organisationId, presetId } })),
  };
};

/** Dimensions that the shop saved of the shape: one is taken by choosing it. */
export const Presets = ({ quickPart }: { readonly quickPart: QuickPartDraft }) => {
  const { t } = useTranslation('quick-parts');
  const { organisationId } = useSession().organisation;
  const { data: all = [] } = useQuery(presetsQuery(organisationId));
  const { save, remove } = usePresetCommands(quickPart);
  const { draft, problems, unsaid, take } = quickPart;
  const { shape } = draft.offered;
  const presets = all.filter(({ shapeId }) => shapeId === shape.id);
  const valuesOf = (id: string) => {
    const preset = presets.find((one) => one.id === id);
    if (preset === undefined) return null;
    const { drawingUnits } = preset.quickPart;
    const initial = initialValues(shape, drawingUnits);
    return { units: drawingUnits, values: valuesOfKept(shape, preset.quickPart, initial) };
  };
  const taken = presets.find(({ id }) =>
    shape.parameters.every(({ key }) => Math.abs((valuesOf(id)?.values[key] ?? 0) - (draft.values[key] ?? 0)) < 1e-6),
  );
  return (
    <Stack spacing={1} sx={{ alignItems: 'start' }}>
      {presets.length === 0 ? null : (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', width: '100%' }}>
          <TextField
            select
            fullWidth
            label={t('presets.label')}
            value={taken?.id ?? ''}
            onChange={(event) => {
              const found = valuesOf(event.target.value);
              if (found !== null) take(found.values, found.units);
            }}
          >
            {presets.map(({ id, name }) => (
              <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          {taken === undefined ? null : (
            <Tooltip title={t('presets.remove', { name: taken.name })}>
              <IconButton aria-label={t('presets.remove', { name: taken.name })} onClick={() => void remove(taken.id)}>
                <Icon path={mdiDeleteOutline} />
              </IconButton>
            </Tooltip>
          )}
        </Stack>
      )}
      <ReasonedButton
        size="small"
        variant="outlined"
        startIcon={<Icon path={mdiContentSaveOutline} />}
        sx={{ flexShrink: 0 }}
        reason={problems.length > 0 || unsaid !== null ? t('mendFirst') : undefined}
        onClick={() => void save()}
      >
        {t('presets.save')}
      </ReasonedButton>
    </Stack>
  );
};
