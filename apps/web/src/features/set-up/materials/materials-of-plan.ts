/** Materials that the plan shows: those of tubes where it has tubes. Spec: foundation §5. */
export const materialsOfPlan = <One extends { readonly type: 'Flat' | 'Rotary' }>(
  materials: readonly One[],
  hasTubes: boolean,
): readonly One[] => materials.filter(({ type }) => type === 'Flat' || hasTubes);
