import { type SupportedLocale, supportedLocale } from '@kerf/quoting';

/** What a sample quote and its parts are called. */
export type SampleWords = {
  readonly quote: string;
  readonly bracket: string;
  readonly flange: string;
  readonly gasket: string;
  readonly panel: string;
};

const ENGLISH: SampleWords = {
  quote: 'Sample quote',
  bracket: 'Bracket',
  flange: 'Flange',
  gasket: 'Gasket two-bolt',
  panel: 'Panel with 200 holes',
};

const WORDS: Readonly<Record<SupportedLocale, SampleWords>> = {
  'en-GB': ENGLISH,
  'en-US': ENGLISH,
  'de-DE': {
    quote: 'Musterangebot',
    bracket: 'Winkel',
    flange: 'Flansch',
    gasket: 'Zweilochdichtung',
    panel: 'Blech mit 200 Löchern',
  },
  'es-ES': {
    quote: 'Presupuesto de ejemplo',
    bracket: 'Escuadra',
    flange: 'Brida',
    gasket: 'Junta de dos agujeros',
    panel: 'Panel con 200 agujeros',
  },
  'fr-FR': {
    quote: 'Devis d’exemple',
    bracket: 'Équerre',
    flange: 'Bride',
    gasket: 'Joint à deux trous',
    panel: 'Panneau à 200 trous',
  },
  'it-IT': {
    quote: 'Preventivo di esempio',
    bracket: 'Staffa',
    flange: 'Flangia',
    gasket: 'Guarnizione a due fori',
    panel: 'Pannello con 200 fori',
  },
  'pt-PT': {
    quote: 'Orçamento de exemplo',
    bracket: 'Esquadro',
    flange: 'Flange',
    gasket: 'Junta de dois furos',
    panel: 'Painel com 200 furos',
  },
  'vi-VN': {
    quote: 'Báo giá mẫu',
    bracket: 'Ke góc',
    flange: 'Mặt bích',
    gasket: 'Gioăng hai lỗ',
    panel: 'Tấm 200 lỗ',
  },
};

/** The words in a shop's language. */
export const sampleWords = (language: string): SampleWords => WORDS[supportedLocale(language)];
