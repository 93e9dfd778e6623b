import { words } from './table-languages.ts';

/** Headings of tables of measured bends. */
export const BEND_SAMPLE_HEADINGS = {
  material: words('Material', 'Material', 'Material', 'Matériau', 'Materiale', 'Material', 'Vật liệu'),
  insideRadius: words(
    ...([
      'Inside radius',
      'Innenradius',
      'Radio interior',
      'Rayon intérieur',
      'Raggio interno',
      'Raio interior',
      'Bán kính trong',
    ] as const),
  ),
  bendAngle: words(
    ...([
      'Bend angle °',
      'Biegewinkel °',
      'Ángulo de plegado °',
      'Angle de pliage °',
      'Angolo di piega °',
      'Ângulo de quinagem °',
      'Góc gấp °',
    ] as const),
  ),
  kFactor: words('K-factor', 'K-Faktor', 'Factor K', 'Facteur K', 'Fattore K', 'Fator K', 'Hệ số K'),
  bendAllowance: words(
    ...([
      'Bend allowance',
      'Biegezugabe',
      'Tolerancia de plegado',
      'Développé du pli',
      'Sviluppo della piega',
      'Desenvolvimento da quinagem',
      'Chiều dài cung gấp',
    ] as const),
  ),
  bendDeduction: words(
    ...([
      'Bend deduction',
      'Biegeabzug',
      'Deducción de plegado',
      'Déduction de pli',
      'Deduzione di piega',
      'Dedução da quinagem',
      'Lượng trừ gấp',
    ] as const),
  ),
} as const;
