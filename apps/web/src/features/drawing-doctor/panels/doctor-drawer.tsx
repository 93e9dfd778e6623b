import type { Issue, QuoteItem } from '@kerf/contract';
import type { PathSelection } from '@kerf/drawing';
import { formatNumber } from '@kerf/i18n/formats';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { useQuoteEditor } from '../../editing/editor.tsx';
import { PartFolding } from '../../part/part-folding.tsx';
import { ProcessList } from '../../part/part-processes.tsx';
import { PartSettingsColumn } from '../../part/part-settings.tsx';
import type { LoadedSetUp } from '../../part/set-up.ts';
import type { DoctorState } from '../commands/command.ts';
import { commandOf } from '../commands/commands.ts';
import type { SessionSnapshot } from '../session/drawing-session.ts';
import type { OpenSession } from '../session/open-session.ts';
import type { Edits } from '../use-edits.ts';
import type { Repairs } from '../use-repairs.ts';
import { Drawer } from './drawer.tsx';
import { FindingsSection } from './findings-section.tsx';
import { FindingsState } from './findings-state.tsx';
import { FoldList } from './fold-list.tsx';
import { LayersSection } from './layers-section.tsx';
import { PartDetails } from './part-details.tsx';
import { PathsSection } from './paths-section.tsx';
import { Section } from './section.tsx';
import type { Places } from './use-places.ts';

type DoctorDrawerProps = {
  /** Beside the canvas, or a sheet below it. */
  readonly isBeside: boolean;
  /** The drawing is not shown yet. */
  readonly isAwaited: boolean;
  readonly item: QuoteItem;
  readonly setUp: LoadedSetUp;
  readonly isLocked: boolean;
  readonly state: DoctorState;
  readonly open: OpenSession;
  readonly snapshot: SessionSnapshot;
  readonly index: PathSelection;
  readonly edits: Edits;
  readonly places: Places;
  readonly findings: readonly Issue[];
  readonly repairs: Repairs;
};

/** Findings, layers and paths of the drawing. */
const DrawingSections = (props: DoctorDrawerProps) => {
  const { item, state, open, snapshot, edits, places, findings, repairs } = props;
  const { t } = useTranslation('drawing-doctor');
  const locale = useLocale();
  const { drawing, selected } = snapshot;
  // What keeps a layer from being renamed keeps the drawing from being reset.
  const refusal = commandOf('reset').refusal(state);
  const count = (number: number) => formatNumber(number, locale);
  return (
    <>
      <Section
        title={t('findings.title')}
        count={count(findings.length)}
        note={<FindingsState session={open.session} listed={drawing} />}
        startsOpen
      >
        <FindingsSection
          findings={findings}
          item={item}
          repairs={refusal === null ? repairs : null}
          onShow={places.showFinding}
        />
      </Section>
      {state.isFlat ? (
        <Section title={t('sections.layers')} count={count(drawing.layers.length)} startsOpen>
          <LayersSection
            drawing={drawing}
            selectedCount={selected.size}
            reason={refusal === null ? undefined : t(`refusals.${refusal}`)}
            onChange={edits.change}
            onSelect={open.session.select}
            onMoveHere={edits.moveToLayer}
          />
        </Section>
      ) : null}
      <Section title={t('sections.paths')} count={count(drawing.paths.length)}>
        <PathsSection
          drawing={drawing}
          selected={selected}
          isImperial={item.isImperial}
          onSelect={open.session.select}
          onShow={places.showPath}
        />
      </Section>
    </>
  );
};

/** What is known and chosen of the part beside its drawing. Spec: quote parts §2.4. */
export const DoctorDrawer = (props: DoctorDrawerProps) => {
  const { item, setUp, isLocked, state } = props;
  const { t } = useTranslation('drawing-doctor');
  const { changeItem } = useQuoteEditor();
  return (
    <Drawer isBeside={props.isBeside} isAwaited={props.isAwaited}>
      {state.mode === 'edit' ? <DrawingSections {...props} /> : null}
      <Section title={t('sections.details')} startsOpen={state.mode !== 'edit'}>
        <PartDetails item={item} isLocked={isLocked} />
      </Section>
      <Section title={t('sections.properties')}>
        <PartSettingsColumn item={item} setUp={setUp} isLocked={isLocked} />
      </Section>
      {state.isFlat ? (
        <Section title={t('sections.folding')}>
          <PartFolding item={item} isLocked={isLocked} />
          {state.mode === 'edit' ? (
            <FoldList
              drawing={props.snapshot.drawing}
              isImperial={item.isImperial}
              onShow={props.places.showSelected}
            />
          ) : null}
        </Section>
      ) : null}
      <Section title={t('sections.processes')}>
        <ProcessList
          load={setUp.processesLoad}
          definitions={setUp.processes}
          chosen={item.secondaryProcesses}
          isLocked={isLocked}
          onChange={(secondaryProcesses) => changeItem(item, { secondaryProcesses })}
        />
      </Section>
    </Drawer>
  );
};
