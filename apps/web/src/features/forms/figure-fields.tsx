import type { ComponentProps } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { FigureField } from './figure-field.tsx';

/** A figure of a form as its field shows it. */
export type Figure<Values extends FieldValues> = Omit<ComponentProps<typeof FigureField<Values>>, 'control'>;

/** The figures of a form, one field after the other. */
export const FigureFields = <Values extends FieldValues>({
  control,
  figures,
}: {
  control: Control<Values>;
  figures: readonly Figure<Values>[];
}) => figures.map((figure) => <FigureField key={figure.name} control={control} {...figure} />);
