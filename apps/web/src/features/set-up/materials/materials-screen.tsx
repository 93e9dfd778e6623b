import type { Material } from '@kerf/contract';
import { refusalOfAddition } from '@kerf/quoting';
import { mdiChartLine, mdiContentCopy, mdiPlus } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../page/page.tsx';
import { useSession } from '../../../session/session.tsx';
import { MasterDetail } from '../master-list/master-detail.tsx';
import { MasterList } from '../master-list/master-list.tsx';
import type { MasterItem } from '../master-list/matching-items.ts';
import { useMasterList } from '../master-list/use-master-list.ts';
import { MaterialDetail } from './material-detail.tsx';
import { MaterialDialog } from './material-dialog.tsx';
import { materialsOfPlan } from './materials-of-plan.ts';
import { useMaterialCommands, useMaterials } from './use-materials.ts';

type MaterialItem = MasterItem & { readonly material: Material };

const TYPE_FILTERS = ['Flat', 'Rotary'] as const;

/** The materials that the plan shows, as lines of the list. Spec: foundation §5. */
const useItems = (materials: readonly Material[] | undefined): readonly MaterialItem[] | undefined => {
  const { t } = useTranslation('materials');
  const { features } = useSession();
  return useMemo(
    () =>
      materials === undefined
        ? undefined
        : materialsOfPlan(materials, features.hasUnfoldTube).map((material) => ({
            id: material.materialId,
            name: material.materialName,
            detail: t(material.type === 'Flat' ? 'sheetCount' : 'profileCount', { count: material.sheetsCount }),
            isArchived: material.isDeleted,
            material,
          })),
    [materials, features.hasUnfoldTube, t],
  );
};

/** Why no material can be added now; undefined when one can. Spec: foundation §4, §9. */
const useBlockedAddition = (materials: readonly Material[]): string | undefined => {
  const { t } = useTranslation('refusals');
  const { standing } = useSession();
  const activeCount = materials.filter((material) => !material.isDeleted).length;
  const code = refusalOfAddition(standing, { kind: 'material', activeCount, isUnarchive: false });
  return code === null ? undefined : t(`codes.${code}`);
};

const TypeFilter = ({ value, onChange }: { value: string; onChange: (type: string | undefined) => void }) => {
  const { t } = useTranslation('materials');
  return (
    <TextField
      select
      size="small"
      label={t('fields.type')}
      value={value}
      onChange={(event) => onChange(event.target.value === 'All' ? undefined : event.target.value)}
    >
      <MenuItem value="All">{t('types.All')}</MenuItem>
      {TYPE_FILTERS.map((type) => (
        <MenuItem key={type} value={type}>
          {t(`types.${type}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const useActions = (list: {
  selected: Material | null;
  blocked: string | undefined;
  onAdd: (source: Material | null) => void;
}) => {
  const { t } = useTranslation('materials');
  const navigate = useNavigate();
  const { selected, blocked, onAdd } = list;
  const cannotCopy = blocked ?? (selected === null ? t('chooseFirst') : undefined);
  const reason = (why: string | undefined) => (why === undefined ? {} : { disabledReason: why });
  return [
    { id: 'duplicate', label: t('duplicate'), icon: mdiContentCopy, run: () => onAdd(selected), ...reason(cannotCopy) },
    {
      id: 'rate-tables',
      label: t('rateTables'),
      icon: mdiChartLine,
      run: () => void navigate({ to: '/rate-tables' }),
    },
    {
      id: 'add',
      label: t('add'),
      icon: mdiPlus,
      emphasis: 'main' as const,
      run: () => onAdd(null),
      ...reason(blocked),
    },
  ];
};

const MaterialsWork = () => {
  const { t } = useTranslation('materials');
  const { features } = useSession();
  const { data: materials, isError, refetch } = useMaterials();
  const items = useItems(materials);
  const list = useMasterList(items, ({ material }, filter) => filter === undefined || material.type === filter);
  const commands = useMaterialCommands();
  const [adding, setAdding] = useState<{ readonly source: Material | null } | null>(null);
  const blocked = useBlockedAddition(materials ?? []);
  const onAdd = (source: Material | null) => setAdding({ source });
  const selected = list.selected?.material ?? null;
  const added = async ({ materialId, type }: Material) => {
    setAdding(null);
    await commands.refresh();
    const { filter, search } = list.search;
    list.change({
      id: materialId,
      ...(filter === type ? {} : { filter: undefined }),
      ...(search === undefined ? {} : { search: undefined }),
    });
  };
  return (
    <Page title={t('title')} actions={useActions({ selected, blocked, onAdd })}>
      <MasterDetail
        label={t('title')}
        isDetailShown={selected !== null}
        hasWideGrid
        onBack={() => list.change({ id: undefined })}
        list={
          <MasterList
            label={t('title')}
            searchLabel={t('search')}
            items={list.shown}
            state={items !== undefined ? 'ready' : isError ? 'failed' : 'loading'}
            onRetry={() => void refetch()}
            selectedId={list.search.id}
            onSelect={(id) => list.change({ id })}
            search={list.search.search ?? ''}
            onSearch={(search) => list.change({ search })}
            showArchived={list.search.archived === true}
            onShowArchived={(isOn) => list.change({ archived: isOn ? true : undefined })}
            filters={
              features.hasUnfoldTube ? (
                <TypeFilter value={list.search.filter ?? 'All'} onChange={(filter) => list.change({ filter })} />
              ) : undefined
            }
            add={{ label: t('addShort'), run: () => onAdd(null), disabledReason: blocked }}
          />
        }
      >
        {selected === null ? (
          <Typography color="textSecondary" sx={{ p: 2 }}>
            {items?.length === 0 ? t('none') : t('chooseOne')}
          </Typography>
        ) : (
          <MaterialDetail key={selected.materialId} material={selected} />
        )}
      </MasterDetail>
      {adding === null ? null : (
        <MaterialDialog
          source={adding.source}
          onAdded={(material) => void added(material)}
          onClose={() => setAdding(null)}
        />
      )}
    </Page>
  );
};

/** Materials with their sheets or profiles, for administrators. Spec: foundation §2. */
export const Materials = () => {
  const { t } = useTranslation('materials');
  const { isAtLeast } = useSession();
  if (isAtLeast('administrator')) return <MaterialsWork />;
  return (
    <Page title={t('title')}>
      <Typography>{t('administratorsOnly')}</Typography>
    </Page>
  );
};
