/** Headings and values of imported and exported tables: in English, and in the languages of the product. */
import { BEND_SAMPLE_HEADINGS } from './bend-sample-words.ts';
import { BOUGHT_ITEM_HEADINGS } from './bought-item-words.ts';
import { CUSTOMER_HEADINGS } from './customer-words.ts';
import { words } from './table-languages.ts';

/** Headings without their units. */
export const HEADINGS = {
  part: words('Part', 'Teil', 'Pieza', 'Pièce', 'Pezzo', 'Peça', 'Chi tiết'),
  quantity: words('Quantity', 'Menge', 'Cantidad', 'Quantité', 'Quantità', 'Quantidade', 'Số lượng'),
  measuredTime: words(
    'Measured time',
    'Gemessene Zeit',
    'Tiempo medido',
    'Temps mesuré',
    'Tempo misurato',
    'Tempo medido',
    'Thời gian đo',
  ),
  thickness: words('Thickness', 'Dicke', 'Espesor', 'Épaisseur', 'Spessore', 'Espessura', 'Độ dày'),
  cuttingFeedRateMinute: words(
    'Cutting feed',
    'Schneidvorschub',
    'Avance de corte',
    'Avance de coupe',
    'Avanzamento di taglio',
    'Avanço de corte',
    'Tốc độ cắt',
  ),
  pierceTimeSeconds: words(
    'Pierce time',
    'Einstechzeit',
    'Tiempo de perforación',
    'Temps de perçage',
    'Tempo di sfondamento',
    'Tempo de perfuração',
    'Thời gian đục lỗ',
  ),
  etchFeedRateMinute: words(
    'Etch feed',
    'Gravurvorschub',
    'Avance de grabado',
    'Avance de gravure',
    'Avanzamento di incisione',
    'Avanço de gravação',
    'Tốc độ khắc',
  ),
  smallContourLimit: words(
    'Small contour limit',
    'Grenze kleiner Konturen',
    'Límite de contorno pequeño',
    'Limite de petit contour',
    'Limite contorno piccolo',
    'Limite de contorno pequeno',
    'Giới hạn đường bao nhỏ',
  ),
  hourlyRatePrice: words(
    'Hourly rate',
    'Stundensatz',
    'Tarifa por hora',
    'Taux horaire',
    'Tariffa oraria',
    'Tarifa horária',
    'Đơn giá giờ',
  ),
  assistGas: words(
    'Assist gas',
    'Schneidgas',
    'Gas de asistencia',
    'Gaz d’assistance',
    'Gas di assistenza',
    'Gás de assistência',
    'Khí hỗ trợ',
  ),
  profile: words('Profile', 'Profil', 'Perfil', 'Profilé', 'Profilo', 'Perfil', 'Biên dạng'),
  sheetWidth: words('Width', 'Breite', 'Ancho', 'Largeur', 'Larghezza', 'Largura', 'Chiều rộng'),
  sheetHeight: words('Height', 'Höhe', 'Alto', 'Hauteur', 'Altezza', 'Altura', 'Chiều cao'),
  diameter: words('Diameter', 'Durchmesser', 'Diámetro', 'Diamètre', 'Diametro', 'Diâmetro', 'Đường kính'),
  materialLength: words(
    'Bar length',
    'Stangenlänge',
    'Longitud de barra',
    'Longueur de barre',
    'Lunghezza barra',
    'Comprimento da barra',
    'Chiều dài thanh',
  ),
  sheetSize: words(
    'Size name',
    'Formatname',
    'Nombre del formato',
    'Nom du format',
    'Nome formato',
    'Nome do formato',
    'Tên khổ',
  ),
  costPrice: words(
    'Cost price',
    'Einkaufspreis',
    'Precio de coste',
    'Prix d’achat',
    'Prezzo di costo',
    'Preço de custo',
    'Giá vốn',
  ),
  isDefault: words('Default', 'Standard', 'Predeterminada', 'Par défaut', 'Predefinita', 'Predefinida', 'Mặc định'),
  isStoreEnabled: words(
    'In web store',
    'Im Webshop',
    'En la tienda web',
    'Dans la boutique en ligne',
    'Nel negozio web',
    'Na loja web',
    'Trong cửa hàng web',
  ),
  isSoldByOrganisation: words(
    'Sold by us',
    'Von uns verkauft',
    'Vendida por nosotros',
    'Vendu par nous',
    'Venduto da noi',
    'Vendida por nós',
    'Chúng tôi bán',
  ),
  defaultMaterialConsumptionMode: words(
    'Consumption mode',
    'Verbrauchsart',
    'Modo de consumo',
    'Mode de consommation',
    'Modalità di consumo',
    'Modo de consumo',
    'Cách tính vật liệu',
  ),
  cuttingTechnologies: words(
    'Cutting technologies',
    'Schneidverfahren',
    'Tecnologías de corte',
    'Technologies de coupe',
    'Tecnologie di taglio',
    'Tecnologias de corte',
    'Công nghệ cắt',
  ),
  ...CUSTOMER_HEADINGS,
  ...BOUGHT_ITEM_HEADINGS,
  ...BEND_SAMPLE_HEADINGS,
} as const;

/** What the wall of a profile and the longer side of a flat sheet are called, where other materials say thickness and height. */
export const WALL = words('Wall', 'Wand', 'Pared', 'Paroi', 'Parete', 'Parede', 'Thành');
export const SHEET_LENGTH = words('Length', 'Länge', 'Largo', 'Longueur', 'Lunghezza', 'Comprimento', 'Chiều dài');

export const YES = words('Yes', 'Ja', 'Sí', 'Oui', 'Sì', 'Sim', 'Có');
export const NO = words('No', 'Nein', 'No', 'Non', 'No', 'Não', 'Không');

/** Values that the API names in English only, as people call them. */
export const CHOICES = {
  assistGas: {
    oxygen: words('Oxygen', 'Sauerstoff', 'Oxígeno', 'Oxygène', 'Ossigeno', 'Oxigénio', 'Oxy'),
    nitrogen: words('Nitrogen', 'Stickstoff', 'Nitrógeno', 'Azote', 'Azoto', 'Azoto', 'Nitơ'),
    air: words('Air', 'Luft', 'Aire', 'Air', 'Aria', 'Ar', 'Không khí'),
  },
  profile: {
    Rectangle: words('Rectangle', 'Rechteck', 'Rectangular', 'Rectangle', 'Rettangolo', 'Retângulo', 'Chữ nhật'),
    Square: words('Square', 'Quadrat', 'Cuadrado', 'Carré', 'Quadrato', 'Quadrado', 'Vuông'),
    Circle: words('Circle', 'Rund', 'Redondo', 'Rond', 'Tondo', 'Redondo', 'Tròn'),
    FlatSidedOval: words(
      'Flat-sided oval',
      'Flachoval',
      'Ovalado plano',
      'Ovale plat',
      'Ovale piatto',
      'Oval plano',
      'Ô-van dẹt',
    ),
  },
  defaultMaterialConsumptionMode: {
    WholeSheet: words(
      'Whole Sheet',
      'Ganze Tafel',
      'Chapa entera',
      'Tôle entière',
      'Lamiera intera',
      'Chapa inteira',
      'Cả tấm',
    ),
    NestBounds: words(
      'Nest Bounds',
      'Geschachtelte Fläche',
      'Área del anidado',
      "Zone d'imbrication",
      'Ingombro del nesting',
      'Área do aninhamento',
      'Vùng xếp',
    ),
  },
} as const;

/** Words for choices that files have too, beside those that are written. */
export const ALSO_READ: Readonly<Record<string, readonly string[]>> = {
  oxygen: ['O2', 'O₂'],
  nitrogen: ['N2', 'N₂'],
  air: ['Compressed air', 'Druckluft'],
  Rectangle: ['Rectángulo'],
  Circle: ['Round', 'Kreis', 'Círculo', 'Cercle', 'Cerchio'],
  FlatSidedOval: ['Óvalo de lados planos', 'Ovale à côtés plats', 'Ovale a lati piatti', 'Oval de lados planos'],
  WholeSheet: ['Whole length', 'Chapa completa'],
  NestBounds: [
    'Verschachtelte Fläche',
    'Schachtelgrenzen',
    'Límites del anidado',
    'Limites de l’imbrication',
    'Limiti del nesting',
  ],
};
