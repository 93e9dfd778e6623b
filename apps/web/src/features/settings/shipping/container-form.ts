import type { DeliveryContainer, NewDeliveryContainer } from '@kerf/contract';
import { z } from 'zod';
import { readFigure, shownFigure } from '../../forms/typed-figures.ts';
import type { FigureRules } from '../../forms/use-figure-rules.ts';

const LIMIT = { above: 0, most: 1e6, isOptional: true } as const;

/** What a container takes at most, in the order of its form. */
export const CONTAINER_LIMITS = ['maximumWeight', 'maximumLength', 'maximumWidth', 'maximumHeight'] as const;

/** A delivery container as it is typed; an empty limit does not bind. */
export const containerSchema = ({ figure, required }: FigureRules) =>
  z.object({
    name: z.string().trim().min(1, required).max(100),
    maximumWeight: figure(LIMIT),
    maximumLength: figure(LIMIT),
    maximumWidth: figure(LIMIT),
    maximumHeight: figure(LIMIT),
  });
export type ContainerValues = z.output<ReturnType<typeof containerSchema>>;

export const newContainerValues: ContainerValues = {
  name: '',
  ...{ maximumWeight: '', maximumLength: '', maximumWidth: '', maximumHeight: '' },
};

export const valuesOfContainer = (container: DeliveryContainer, locale: string): ContainerValues => ({
  name: container.name,
  maximumWeight: shownFigure(container.maximumWeight, locale),
  maximumLength: shownFigure(container.maximumLength, locale),
  maximumWidth: shownFigure(container.maximumWidth, locale),
  maximumHeight: shownFigure(container.maximumHeight, locale),
});

/** What is saved of a container; figures that nobody touched keep their last digit. */
export const sentContainer = (
  values: ContainerValues,
  before: DeliveryContainer | null,
  locale: string,
): NewDeliveryContainer => ({
  name: values.name,
  maximumWeight: readFigure(values.maximumWeight, locale, before?.maximumWeight),
  maximumLength: readFigure(values.maximumLength, locale, before?.maximumLength),
  maximumWidth: readFigure(values.maximumWidth, locale, before?.maximumWidth),
  maximumHeight: readFigure(values.maximumHeight, locale, before?.maximumHeight),
});
