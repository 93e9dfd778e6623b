import type { ParseKeys } from 'i18next';

/** Common alloys with their density, kg/m³, as rounded in suppliers' tables. */
export const ALLOYS = [
  { id: 'mildSteel', density: 7850 },
  { id: 'galvanised', density: 7850 },
  { id: 'stainless304', density: 7930 },
  { id: 'stainless316', density: 8000 },
  { id: 'stainless430', density: 7700 },
  { id: 'aluminium5052', density: 2680 },
  { id: 'aluminium5083', density: 2660 },
  { id: 'aluminium6061', density: 2700 },
  { id: 'brass', density: 8500 },
  { id: 'copper', density: 8960 },
  { id: 'titanium2', density: 4510 },
] as const satisfies readonly { readonly id: string; readonly density: number }[];

export const alloyKey = (id: (typeof ALLOYS)[number]['id']) => `alloys.${id}` as const satisfies ParseKeys<'materials'>;
