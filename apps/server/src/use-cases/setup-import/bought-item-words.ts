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
} as const;
