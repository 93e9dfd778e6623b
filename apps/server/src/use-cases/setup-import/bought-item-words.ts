import { words } from './table-languages.ts';

/** Headings of tables of bought items. */
export const BOUGHT_ITEM_HEADINGS = {
  itemName: words('Item', 'Artikel', 'Artículo', 'Article', 'Articolo', 'Artigo', 'Mặt hàng'),
  kind: words('Kind', 'Art', 'Tipo', 'Genre', 'Tipo', 'Tipo', 'Loại'),
  stockNumber: words(
    ...([
      'Stock number',
      'Artikelnummer',
      'Referencia',
      'Référence',
      'Codice articolo',
      'Referência',
      'Mã hàng',
    ] as const),
  ),
  supplier: words('Supplier', 'Lieferant', 'Proveedor', 'Fournisseur', 'Fornitore', 'Fornecedor', 'Nhà cung cấp'),
  cost: words('Cost', 'Einkaufspreis', 'Coste', 'Prix d’achat', 'Costo', 'Custo', 'Giá mua'),
  markupPercent: words(
    ...(['Markup %', 'Aufschlag %', 'Margen %', 'Majoration %', 'Ricarico %', 'Margem %', 'Mức cộng thêm %'] as const),
  ),
  dimensions: words('Dimensions', 'Maße', 'Medidas', 'Dimensions', 'Dimensioni', 'Dimensões', 'Kích thước'),
  pressHole: words(
    ...([
      'Hole in the part',
      'Loch im Teil',
      'Agujero en la pieza',
      'Trou dans la pièce',
      'Foro nel pezzo',
      'Furo na peça',
      'Lỗ trên chi tiết',
    ] as const),
  ),
  pressHolePlus: words(
    ...([
      'Hole tolerance +',
      'Lochtoleranz +',
      'Tolerancia del agujero +',
      'Tolérance du trou +',
      'Tolleranza del foro +',
      'Tolerância do furo +',
      'Dung sai lỗ +',
    ] as const),
  ),
  pressThickness: words(
    ...([
      'Thinnest sheet',
      'Mindestblechdicke',
      'Espesor mínimo de chapa',
      'Épaisseur minimale de tôle',
      'Spessore minimo lamiera',
      'Espessura mínima da chapa',
      'Độ dày tấm tối thiểu',
    ] as const),
  ),
  pressEdge: words(
    ...([
      'Least distance to the edge',
      'Mindestrandabstand',
      'Distancia mínima al borde',
      'Distance minimale au bord',
      'Distanza minima dal bordo',
      'Distância mínima à borda',
      'Khoảng cách tối thiểu đến mép',
    ] as const),
  ),
} as const;
