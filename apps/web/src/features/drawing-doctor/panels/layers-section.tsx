import { changeDrawing, type Drawing, type Layer, PATH_COLOURS } from '@kerf/drawing';
import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { useQuestions } from '@kerf/ui/question-dialogs';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { pressUnless, unavailableSx } from '@kerf/ui/unavailable';
import { mdiDeleteOutline, mdiLayersPlus, mdiPencilOutline, mdiSelectionMultiple, mdiTrayArrowDown } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { LayerDialog } from '../dialogs/layer-dialog.tsx';
import { CANVAS_COLOUR } from '../picture/paint.ts';
import type { ToldChange } from '../session/drawing-session.ts';
import { LayerList } from './layer-list.tsx';
import { isForNone, type LayerPaths, NO_LAYER_PATHS, pathsByLayer } from './paths-by-layer.ts';

type LayersSectionProps = {
  readonly drawing: Drawing;
  readonly selectedCount: number;
  /** Why layers cannot be changed now. */
  readonly reason: string | undefined;
  readonly onChange: (change: ToldChange) => void;
  readonly onSelect: (pathIds: readonly string[]) => void;
  readonly onMoveHere: (layer: Layer) => void;
};

type ActionProps = {
  readonly label: string;
  readonly icon: string;
  readonly reason?: string | undefined;
  readonly run: () => void;
};

const Action = ({ label, icon, reason, run }: ActionProps) => (
  <Tooltip title={reason === undefined ? label : `${label}: ${reason}`}>
    <IconButton
      aria-label={label}
      aria-description={reason}
      {...pressUnless(reason, run)}
      sx={{ p: 0.5, ...unavailableSx(reason) }}
    >
      <Icon path={icon} />
    </IconButton>
  </Tooltip>
);

/** The first free name for a new layer. */
const freeName = (base: string, layers: readonly Layer[]): string => {
  const taken = new Set(layers.map(({ name }) => name.trim().toLowerCase()));
  for (let number = layers.length + 1; ; number += 1) {
    const name = `${base} ${number}`;
    if (!taken.has(name.toLowerCase())) return name;
  }
};

/** What the paths are for; of a layer without paths what new ones would be. */
const Swatch = ({ types }: { types: readonly Layer['type'][] }) => (
  <Box
    aria-hidden
    sx={{
      width: 26,
      height: 18,
      flexShrink: 0,
      borderRadius: 0.5,
      bgcolor: CANVAS_COLOUR,
      display: 'grid',
      alignItems: 'center',
      px: 0.5,
    }}
  >
    {types.map((type) => (
      <Box key={type} sx={{ height: 2, bgcolor: PATH_COLOURS.dark[type] }} />
    ))}
  </Box>
);

type LayerRowProps = LayersSectionProps & {
  readonly layer: Layer;
  readonly paths: LayerPaths;
  readonly onRename: () => void;
};

const LayerRow = (props: LayerRowProps) => {
  const { drawing, layer, paths, selectedCount, reason, onChange, onSelect, onMoveHere, onRename } = props;
  const { pathIds, kinds } = paths;
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const { confirm } = useQuestions();
  const { name } = layer;
  const count = t('layers.paths', { count: pathIds.length, n: formatNumber(pathIds.length, locale) });
  const mix = kinds.map(({ type, count: ofKind }) => `${t(`types.${type}`)} ${formatNumber(ofKind, locale)}`);
  // What its paths are for; what new ones on it would be is told where it is something else.
  const use =
    kinds.length > 1 ? `${count}: ${mix.join(', ')}` : `${t(`types.${kinds[0]?.type ?? layer.type}`)} · ${count}`;
  const ofNew = isForNone(layer, paths) ? t('layers.newPaths', { type: t(`types.${layer.type}`) }) : null;
  const remove = async () => {
    const agreed = await confirm({
      title: t('layers.deleteTitle', { name, paths: count }),
      text: t('layers.deleteText'),
      yes: t('layers.deleteConfirm'),
      dangerous: true,
    });
    if (agreed) onChange({ kind: 'deleteLayer', name });
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Swatch types={kinds.length === 0 ? [layer.type] : kinds.map(({ type }) => type)} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div" sx={{ lineHeight: 1.35 }}>
          {ofNew === null ? use : `${use} · ${ofNew}`}
        </Typography>
      </Box>
      <Action
        label={t('layers.select', { name })}
        icon={mdiSelectionMultiple}
        reason={pathIds.length === 0 ? t('refusals.NO_PATH') : undefined}
        run={() => onSelect(pathIds)}
      />
      <Action
        label={t('layers.moveHere', { name })}
        icon={mdiTrayArrowDown}
        reason={reason ?? (selectedCount === 0 ? t('refusals.NOTHING_SELECTED') : undefined)}
        run={() => onMoveHere(layer)}
      />
      <Action label={t('layers.rename', { name })} icon={mdiPencilOutline} reason={reason} run={onRename} />
      <Action
        label={t('layers.delete', { name })}
        icon={mdiDeleteOutline}
        reason={reason ?? (drawing.layers.length < 2 ? t('layers.last') : undefined)}
        run={() => void remove()}
      />
    </Box>
  );
};

/** The layers of a drawing: renamed, added and deleted. Spec: quote parts §4.3, §5. */
export const LayersSection = (props: LayersSectionProps) => {
  const { drawing, reason, onChange } = props;
  const { t } = useTranslation('drawing-doctor');
  const [asked, setAsked] = useState<{ readonly renamed: string | null } | null>(null);
  const pathsOf = useMemo(() => pathsByLayer(drawing), [drawing]);
  const changeOf = (renamed: string | null, name: string, type: Layer['type'] = 'Cutting'): ToldChange =>
    renamed === null
      ? { kind: 'addLayer', name: name.trim(), type, colour: PATH_COLOURS.dark[type] }
      : { kind: 'renameLayer', name: renamed, newName: name.trim() };
  return (
    <>
      <LayerList layers={drawing.layers}>
        {(layer) => (
          <LayerRow
            {...props}
            layer={layer}
            paths={pathsOf.get(layer.name) ?? NO_LAYER_PATHS}
            onRename={() => setAsked({ renamed: layer.name })}
          />
        )}
      </LayerList>
      <ReasonedButton
        reason={reason}
        startIcon={<Icon path={mdiLayersPlus} />}
        onClick={() => setAsked({ renamed: null })}
      >
        {t('layers.add')}
      </ReasonedButton>
      {asked === null ? null : (
        <LayerDialog
          renamed={asked.renamed}
          start={asked.renamed ?? freeName(t('layers.newName'), drawing.layers)}
          problemOf={(name) => {
            const outcome = changeDrawing(drawing, changeOf(asked.renamed, name));
            return outcome.ok ? null : outcome.refusal.code;
          }}
          onSave={(name, type) => {
            onChange(changeOf(asked.renamed, name, type));
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
};
