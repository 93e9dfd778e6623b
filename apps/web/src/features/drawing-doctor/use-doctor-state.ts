import type { QuoteItem } from '@kerf/contract';
import { mayExportDrawings } from '@kerf/quoting';
import { useMemo, useState } from 'react';
import { keepClientSettings, readClientSettings } from '../../session/client-settings.ts';
import { useSession } from '../../session/session.tsx';
import type { CanvasHelp } from './canvas/canvas-area.tsx';
import type { DoctorMode, DoctorState } from './commands/command.ts';
import { deletableOf } from './commands/deletable.ts';
import type { SessionSnapshot } from './session/drawing-session.ts';
import { selectedParts } from './session/sizes.ts';

/** Whether the status of the quote lets parts be edited, and their drawings leave the product. */
export type QuoteStanding = { readonly isLocked: boolean; readonly isExportable: boolean };

/** Ends and holes of a tube are those of its model: its outside rolled out is looked at and measured. */
const lockOf = ({ partLibraryEntryId, profile }: QuoteItem, isLocked: boolean): DoctorState['lock'] => {
  if (partLibraryEntryId !== null) return 'LIBRARY_PART';
  if (isLocked) return 'QUOTE_LOCKED';
  return profile === null ? null : 'TUBE_PART';
};

/** What the commands look at. Spec: quote parts §4.6, §5. */
export const useDoctorState = (
  item: QuoteItem,
  { isLocked, isExportable }: QuoteStanding,
  mode: DoctorMode,
  isToolOn: boolean,
  { drawing, selected, selectedTexts, isSaving, isUnsent, canUndo, canRedo }: SessionSnapshot,
  canUndoExtraction: boolean,
): DoctorState => {
  const { standing, features } = useSession();
  const selectedPartCount = useMemo(() => selectedParts(drawing, selected).length, [drawing, selected]);
  const deletable = useMemo(() => deletableOf(drawing), [drawing]);
  return {
    isFlat: item.profile === null,
    hasModel: features.hasShowViewerTube && item.modelViewUri !== null,
    lock: lockOf(item, isLocked),
    exportLock: isExportable ? (mayExportDrawings(standing) ? null : 'EXPORT_SUBSCRIPTION') : 'EXPORT_STATUS',
    mode,
    isSaving,
    isUnsent,
    canUndo: canUndo || canUndoExtraction,
    canRedo,
    pathCount: drawing.paths.length,
    textCount: drawing.texts.length,
    ...deletable,
    partCount: drawing.partOuterPathIds.length,
    selectedCount: selected.size,
    selectedTextCount: selectedTexts.size,
    isToolOn,
    selectedPartCount,
  };
};

/** What lies over the canvas, turned on and off. The legend and the costs stay as they were left, from part to part. */
export const useCanvasHelp = () => {
  const [help, setHelp] = useState<CanvasHelp>(() => ({
    showsLegend: readClientSettings(window.localStorage).drawingDoctorLegend,
    showsShortcuts: false,
    isMeasuring: false,
    isPlaying: false,
    showsCosts: readClientSettings(window.localStorage).drawingDoctorCosts,
  }));
  const toggle = (name: keyof CanvasHelp, others: Partial<CanvasHelp> = {}) =>
    setHelp((before) => ({ ...before, ...others, [name]: !before[name] }));
  return {
    help,
    toggleLegend: () => {
      keepClientSettings(window.localStorage, { drawingDoctorLegend: !help.showsLegend });
      toggle('showsLegend');
    },
    toggleShortcuts: () => toggle('showsShortcuts'),
    toggleMeasuring: () => toggle('isMeasuring', { isPlaying: false }),
    togglePlaying: () => toggle('isPlaying', { isMeasuring: false }),
    /** Puts away the list of shortcuts, else what measures or plays; false when there is none of them. */
    endTool: (): boolean => {
      if (help.showsShortcuts) {
        toggle('showsShortcuts');
        return true;
      }
      setHelp((before) => ({ ...before, isMeasuring: false, isPlaying: false }));
      return help.isMeasuring || help.isPlaying;
    },
    toggleCosts: () => {
      keepClientSettings(window.localStorage, { drawingDoctorCosts: !help.showsCosts });
      toggle('showsCosts');
    },
    hideCosts: () => setHelp((before) => ({ ...before, showsCosts: false })),
  };
};
