import type { WorkshopDocumentData } from '@kerf/contract';
import { docketModel } from './docket-model.ts';
import type { DocumentModel } from './document-model.ts';
import { type LabelModel, labelModel } from './label-model.ts';
import { workOrderModel, workOrderSummaryModel } from './work-order-model.ts';

/** A paper of the workshop, or labels, which are laid out in their own way. */
export type WorkshopModel =
  | { readonly kind: 'paper'; readonly paper: DocumentModel }
  | { readonly kind: 'labels'; readonly labels: LabelModel };

/** Puts a document of the workshop into words. Spec: foundation §3, production documents. */
export const workshopModel = (data: WorkshopDocumentData): WorkshopModel => {
  switch (data.documentType) {
    case 'work-order':
      return { kind: 'paper', paper: workOrderModel(data) };
    case 'work-order-summary':
      return { kind: 'paper', paper: workOrderSummaryModel(data) };
    case 'delivery-docket':
      return { kind: 'paper', paper: docketModel(data) };
    case 'production-labels':
      return { kind: 'labels', labels: labelModel(data) };
  }
};
