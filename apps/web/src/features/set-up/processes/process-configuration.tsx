import type { CuttingTechnology, SecondaryProcess } from '@kerf/contract';
import { routes } from '@kerf/contract';
import { refusalOfAddition } from '@kerf/quoting';
import { mdiPlus } from '@mdi/js';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { secondaryProcessesQuery } from '../../../api/set-up-data.ts';
import { LinkButton } from '../../../page/links.tsx';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { Page } from '../../../page/page.tsx';
import { PlansLink } from '../../../page/plans-link.tsx';
import { useSession } from '../../../session/session.tsx';
import { WideSection } from '../../forms/wide-section.tsx';
import { FoldingForm } from './folding-form.tsx';
import { ProcessDialog } from './process-dialog.tsx';
import { ProcessHistory, type ProcessHistoryProps } from './process-history.tsx';
import { ProcessesList } from './processes-list.tsx';
import { TechnologiesTable } from './technologies-table.tsx';
import { TechnologyDialog } from './technology-dialog.tsx';
import { useProcessArchiving } from './use-process-archiving.ts';
import { refreshSetUp, useAttempt, useProcessData } from './use-process-data.ts';

type Edited =
  | { readonly kind: 'technology'; readonly machine: CuttingTechnology | null }
  | { readonly kind: 'process'; readonly process: SecondaryProcess | null }
  | { readonly kind: 'history'; readonly of: Omit<ProcessHistoryProps, 'onClose'> }
  | null;

/** What a query read, its shape while it reads, or why it could not. */
const Loaded = <Data,>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) => {
  const { t } = useTranslation('set-up-forms');
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton variant="rounded" height={160} />;
  return <LoadFailed text={t('loadFailed')} onRetry={() => void query.refetch()} />;
};

/** Puts the processes into another order: at once here, then on the server. Archived ones that are hidden keep their places behind. */
const useReorder = () => {
  const { organisationId } = useSession().organisation;
  const attempt = useAttempt();
  return (ordered: readonly SecondaryProcess[]) => {
    const { queryKey } = secondaryProcessesQuery(organisationId);
    queryClient.setQueryData(queryKey, (all) => {
      const moved = new Set(ordered.map((one) => one.secondaryProcessId));
      return [...ordered, ...(all ?? []).filter((one) => !moved.has(one.secondaryProcessId))];
    });
    const secondaryProcessIds = ordered.map((one) => one.secondaryProcessId);
    void attempt(() =>
      api(routes.manufacturing.sortSecondaryProcesses, { params: { organisationId }, body: { secondaryProcessIds } }),
    );
  };
};

const EditedDialog = ({ edited, onClose }: { edited: Edited; onClose: () => void }) => {
  const { organisationId } = useSession().organisation;
  const onSaved = () => {
    onClose();
    void refreshSetUp(organisationId);
  };
  if (edited === null) return null;
  if (edited.kind === 'history') return <ProcessHistory {...edited.of} onClose={onClose} />;
  return edited.kind === 'technology' ? (
    <TechnologyDialog machine={edited.machine} onSaved={onSaved} onClose={onClose} />
  ) : (
    <ProcessDialog process={edited.process} onSaved={onSaved} onClose={onClose} />
  );
};

/** A disabled button says it only to who points at it. */
const BlockedNote = ({ reason }: { reason: string | undefined }) => {
  const { t: tProcesses } = useTranslation('processes');
  const { isAtLeast } = useSession();
  if (reason === undefined) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {tProcesses('addProcess')}: {reason} <PlansLink isOwner={isAtLeast('owner')} />
    </Typography>
  );
};

const BendingSection = () => {
  const { t } = useTranslation('bending');
  return (
    <WideSection title={t('title')} text={t('text')}>
      <LinkButton variant="outlined" to="/bending">
        {t('open')}
      </LinkButton>
    </WideSection>
  );
};

const BoughtItemsSection = () => {
  const { t } = useTranslation('bought-items');
  return (
    <WideSection title={t('title')} text={t('text')}>
      <LinkButton variant="outlined" to="/bought-items">
        {t('open')}
      </LinkButton>
    </WideSection>
  );
};

type SectionsProps = {
  readonly showsArchived: boolean;
  /** Why no secondary process can be added. */
  readonly blocked: string | undefined;
  readonly onEdit: (edited: Edited) => void;
};

const Sections = ({ showsArchived, blocked, onEdit }: SectionsProps) => {
  const { t } = useTranslation('processes');
  const { technologies, processes, folding } = useProcessData();
  const archive = useProcessArchiving();
  const reorder = useReorder();
  const isShown = (one: { readonly isDeleted: boolean }) => showsArchived || !one.isDeleted;
  return (
    <>
      <WideSection title={t('technologies')} text={t('technologiesText')}>
        <Loaded query={technologies}>
          {(all) => (
            <TechnologiesTable
              machines={all.filter(isShown)}
              onEdit={(machine) => onEdit({ kind: 'technology', machine })}
              onArchive={(machine) => void archive.technology(machine)}
              onHistory={({ cuttingTechnologyId: entityId, name }) =>
                onEdit({ kind: 'history', of: { entityType: 'cuttingTechnology', entityId, name } })
              }
            />
          )}
        </Loaded>
      </WideSection>
      <WideSection title={t('processes')} text={t('processesText')}>
        <BlockedNote reason={blocked} />
        <Loaded query={processes}>
          {(all) => (
            <ProcessesList
              processes={all.filter(isShown)}
              onEdit={(process) => onEdit({ kind: 'process', process })}
              onArchive={(process) => void archive.process(process)}
              onHistory={({ secondaryProcessId: entityId, name }) =>
                onEdit({ kind: 'history', of: { entityType: 'secondaryProcess', entityId, name } })
              }
              onReorder={reorder}
            />
          )}
        </Loaded>
      </WideSection>
      <WideSection title={t('folding')} text={t('foldingText')}>
        <Loaded query={folding}>{(setup) => <FoldingForm folding={setup} />}</Loaded>
      </WideSection>
      <BendingSection />
      <BoughtItemsSection />
    </>
  );
};

/** Why no secondary process can be added now; undefined when one can. Spec: foundation §4, §9. */
const useBlockedAddition = (): string | undefined => {
  const { t } = useTranslation('refusals');
  const { standing } = useSession();
  const { data: processes = [] } = useProcessData().processes;
  const activeCustomCount = processes.filter(({ isCustom, isDeleted }) => isCustom && !isDeleted).length;
  const code = refusalOfAddition(standing, { kind: 'secondaryProcess', activeCustomCount });
  return code === null ? undefined : t(`codes.${code}`);
};

const Configuration = () => {
  const { t } = useTranslation('processes');
  const [edited, setEdited] = useState<Edited>(null);
  const [showsArchived, setShowsArchived] = useState(false);
  const blocked = useBlockedAddition();
  return (
    <Page
      title={t('title')}
      aside={
        <FormControlLabel
          label={t('showArchived')}
          control={<Switch checked={showsArchived} onChange={(_event, shows) => setShowsArchived(shows)} />}
        />
      }
      actions={[
        {
          id: 'add-process',
          label: t('addProcess'),
          icon: mdiPlus,
          run: () => setEdited({ kind: 'process', process: null }),
          ...(blocked === undefined ? {} : { disabledReason: blocked }),
        },
        {
          id: 'add-technology',
          label: t('addTechnology'),
          icon: mdiPlus,
          run: () => setEdited({ kind: 'technology', machine: null }),
        },
      ]}
    >
      <Sections showsArchived={showsArchived} blocked={blocked} onEdit={setEdited} />
      <EditedDialog edited={edited} onClose={() => setEdited(null)} />
    </Page>
  );
};

/** Cutting technologies, secondary processes and folding, for administrators. Spec: foundation §2. */
export const ProcessConfiguration = () => {
  const { t } = useTranslation('processes');
  const { isAtLeast } = useSession();
  if (isAtLeast('administrator')) return <Configuration />;
  return (
    <Page title={t('title')}>
      <Typography>{t('administratorsOnly')}</Typography>
    </Page>
  );
};
