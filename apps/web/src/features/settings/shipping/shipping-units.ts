/** Units in which a shop reads and enters what concerns its deliveries. */
export type ShippingUnits = { readonly weight: string; readonly length: string; readonly distance: string };

export const shippingUnits = (isImperial: boolean): ShippingUnits =>
  isImperial ? { weight: 'lb', length: 'in', distance: 'mi' } : { weight: 'kg', length: 'mm', distance: 'km' };
