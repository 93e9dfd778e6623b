import type { QuoteItemUpdate } from '@kerf/contract';

/** What every newly added part starts with; all of it may be left open. */
export type UploadChoices = {
  readonly cuttingTechnologyId: string | null;
  readonly materialId: string | null;
  /** mm. */
  readonly thicknessMm: number | null;
  readonly quantity: number;
};

export const NO_CHOICES: UploadChoices = {
  cuttingTechnologyId: null,
  materialId: null,
  thicknessMm: null,
  quantity: 1,
};

const keyOf = (organisationId: string) => `kerf.upload-choices.${organisationId}`;
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Whether anybody has chosen here before; leaving all open is a choice too. */
export const hasChosen = (store: Storage, organisationId: string): boolean =>
  store.getItem(keyOf(organisationId)) !== null;

/** The choices of the last upload in this organisation, on this computer; how many are made is chosen anew each time. */
export const rememberedChoices = (store: Storage, organisationId: string): UploadChoices => {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(organisationId)) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return NO_CHOICES;
    const { cuttingTechnologyId, materialId, thicknessMm } = kept as Partial<Record<keyof UploadChoices, unknown>>;
    return {
      cuttingTechnologyId: textOrNull(cuttingTechnologyId),
      materialId: textOrNull(materialId),
      thicknessMm: typeof thicknessMm === 'number' && thicknessMm > 0 ? thicknessMm : null,
      quantity: NO_CHOICES.quantity,
    };
  } catch {
    return NO_CHOICES;
  }
};

export const rememberChoices = (store: Storage, organisationId: string, choices: UploadChoices): void =>
  store.setItem(keyOf(organisationId), JSON.stringify(choices));

/** The choices as the upload's form sends them; a thickness is told in the organisation's unit. */
export const settingsOfChoices = (
  choices: UploadChoices,
  shownLength: (lengthMm: number) => number,
): QuoteItemUpdate => ({
  quantity: choices.quantity,
  ...(choices.cuttingTechnologyId === null ? {} : { cuttingTechnologyId: choices.cuttingTechnologyId }),
  ...(choices.materialId === null ? {} : { materialId: choices.materialId }),
  ...(choices.thicknessMm === null ? {} : { thickness: shownLength(choices.thicknessMm) }),
});
