import type { CuttingTechnology, RateTable } from '@kerf/contract';
import { refusalOfAddition } from '@kerf/quoting';
import { mdiContentCopy, mdiLayersOutline, mdiPlus } from '@mdi/js';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cuttingTechnologiesQuery } from '../../../api/set-up-data.ts';
import { Page } from '../../../page/page.tsx';
import { useSession } from '../../../session/session.tsx';
import { MasterDetail } from '../master-list/master-detail.tsx';
import { MasterList } from '../master-list/master-list.tsx';
import { useMasterList } from '../master-list/use-master-list.ts';
import { NewTableDialog } from './new-table-dialog.tsx';
import { RateTableDetail } from './rate-table-detail.tsx';
import { useRateTables } from './use-rate-tables.ts';

type Adding = { readonly source: RateTable | null } | null;

/** Why the plan does not let a rate table be added; undefined when it does. */
const useAddProblem = (): string | undefined => {
  const { t } = useTranslation('refusals');
  const { standing } = useSession();
  const code = refusalOfAddition(standing, { kind: 'rateTable' });
  return code === null ? undefined : t(`codes.${code}`);
};

const useItems = (tables: readonly RateTable[] | undefined, technologies: readonly CuttingTechnology[]) => {
  const { t } = useTranslation('rate-tables');
  return tables?.map((table) => ({
    id: table.rateTableId,
    name: table.name,
    detail: t('listDetail', {
      technology:
        technologies.find((one) => one.cuttingTechnologyId === table.cuttingTechnologyId)?.name ??
        t('unknownTechnology'),
      count: table.materialCount,
    }),
    isArchived: table.isDeleted,
    technologyId: table.cuttingTechnologyId,
    table,
  }));
};

/** Narrows the list to a machine; only with the advanced materials of the plan. Spec: foundation §5. */
const TechnologyFilter = (props: {
  technologies: readonly CuttingTechnology[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}) => {
  const { t } = useTranslation('rate-tables');
  const { t: tRefusals } = useTranslation('refusals');
  const { features } = useSession();
  return (
    <Tooltip title={features.hasAdvancedMaterials ? '' : tRefusals('codes.FEATURE_MISSING')} describeChild>
      <TextField
        select
        label={t('fields.cuttingTechnologyId')}
        value={props.value ?? ''}
        disabled={!features.hasAdvancedMaterials}
        onChange={(event) => props.onChange(event.target.value === '' ? undefined : event.target.value)}
        slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      >
        <MenuItem value="">{t('allTechnologies')}</MenuItem>
        {props.technologies.map(({ cuttingTechnologyId, name }) => (
          <MenuItem key={cuttingTechnologyId} value={cuttingTechnologyId}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Tooltip>
  );
};

const useRateTablesScreen = () => {
  const { organisation, features } = useSession();
  const tables = useRateTables();
  const machines = useQuery(cuttingTechnologiesQuery(organisation.organisationId));
  const { data: technologies = [] } = machines;
  const items = useItems(tables.data, technologies);
  const list = useMasterList(
    items,
    ({ technologyId }, filter) => !features.hasAdvancedMaterials || filter === undefined || filter === technologyId,
  );
  const missing = [tables, machines].filter(({ data }) => data === undefined);
  const isFailed = missing.some(({ isError }) => isError);
  const state = missing.length === 0 ? 'ready' : isFailed ? 'failed' : 'loading';
  const readAgain = () => {
    for (const { refetch } of missing) void refetch();
  };
  return { load: { state, readAgain } as const, technologies, list };
};

/** Toolbar of the page: Duplicate, Materials, Add rate table. Spec: foundation §2. */
const useActions = (selected: RateTable | null, addProblem: string | undefined, add: (adding: Adding) => void) => {
  const { t } = useTranslation('rate-tables');
  const navigate = useNavigate();
  const duplicateProblem = addProblem ?? (selected === null ? t('chooseFirst') : undefined);
  const reason = (problem: string | undefined) => (problem === undefined ? {} : { disabledReason: problem });
  return [
    {
      id: 'duplicate',
      label: t('duplicate'),
      icon: mdiContentCopy,
      run: () => add({ source: selected }),
      ...reason(duplicateProblem),
    },
    {
      id: 'materials',
      label: t('materials'),
      icon: mdiLayersOutline,
      run: () => void navigate({ to: '/materials' }),
    },
    {
      id: 'add',
      label: t('add'),
      icon: mdiPlus,
      emphasis: 'main' as const,
      run: () => add({ source: null }),
      ...reason(addProblem),
    },
  ];
};

const Screen = () => {
  const { t } = useTranslation('rate-tables');
  const [adding, setAdding] = useState<Adding>(null);
  const { load, technologies, list } = useRateTablesScreen();
  const addProblem = useAddProblem();
  const { search, change, selected } = list;
  const actions = useActions(selected?.table ?? null, addProblem, setAdding);
  return (
    <Page title={t('title')} actions={actions}>
      <MasterDetail
        label={t('title')}
        isDetailShown={selected !== null}
        onBack={() => change({ id: undefined })}
        list={
          <MasterList
            label={t('title')}
            searchLabel={t('search')}
            items={list.shown}
            state={load.state}
            onRetry={load.readAgain}
            selectedId={search.id}
            onSelect={(id) => change({ id })}
            search={search.search ?? ''}
            onSearch={(text) => change({ search: text }, true)}
            showArchived={search.archived === true}
            onShowArchived={(isOn) => change({ archived: isOn ? true : undefined }, true)}
            filters={
              <TechnologyFilter
                technologies={technologies}
                value={search.filter}
                onChange={(filter) => change({ filter }, true)}
              />
            }
            add={{ label: t('add'), run: () => setAdding({ source: null }), disabledReason: addProblem }}
          />
        }
      >
        {selected === null ? (
          <Typography color="textSecondary">{t('chooseFirst')}</Typography>
        ) : (
          <RateTableDetail key={selected.id} rateTableId={selected.id} technologies={technologies} />
        )}
      </MasterDetail>
      {adding === null ? null : (
        <NewTableDialog
          source={adding.source}
          technologies={technologies}
          onClose={() => setAdding(null)}
          onAdded={({ rateTableId }) => {
            setAdding(null);
            change({ id: rateTableId, search: undefined, filter: undefined });
          }}
        />
      )}
    </Page>
  );
};

/** Rate tables with their rates, for administrators. Spec: foundation §2. */
export const RateTables = () => {
  const { t } = useTranslation('rate-tables');
  const { isAtLeast } = useSession();
  if (isAtLeast('administrator')) return <Screen />;
  return (
    <Page title={t('title')}>
      <Typography>{t('administratorsOnly')}</Typography>
    </Page>
  );
};
