/** A term of the trade, the one word that texts have for it, and other words that texts had and may not have again. */
export type TradeTerm = { readonly term: string; readonly word: string; readonly not: RegExp };

/** By language. A word that also means something else is told by what stands beside it. */
export const tradeTerms = {
  'de-DE': [
    { term: 'cut length', word: 'Schnittlänge', not: /schneidlänge/i },
    { term: 'feed', word: 'Schneidvorschub', not: /(schneid|gravur)geschwindigkeit/i },
    { term: 'secondary process', word: 'Nachbearbeitung', not: /nebenprozess/i },
    { term: 'layer', word: 'Ebene', not: /\blayer/i },
    { term: 'customer-supplied material', word: 'Beistellung', not: /kundenmaterial/i },
    { term: 'quote', word: 'Angebot', not: /\bofferte/i },
  ],
  'fr-FR': [
    { term: 'cutting technology', word: 'technologie de coupe', not: /technologies? de découpe/i },
    { term: 'cut length', word: 'longueur de coupe', not: /longueurs? de découpe/i },
    { term: 'feed', word: 'avance de coupe', not: /vitesses? de (dé)?(coupe|gravure)/i },
    { term: 'nest bounds', word: 'zone d’imbrication', not: /emprise d/i },
    { term: 'work order', word: 'ordre de fabrication', not: /ordres? de travail/i },
    {
      term: 'customer-supplied markup',
      word: 'majoration sur matière client',
      not: /marge sur matière|majoration matière/i,
    },
  ],
  'es-ES': [
    { term: 'quote', word: 'presupuesto', not: /\bofertas?\b/i },
    { term: 'feed', word: 'avance de corte', not: /velocidad de (corte|grabado)/i },
    { term: 'finding', word: 'observación', not: /hallazgo/i },
    { term: 'customer-supplied material', word: 'material suministrado por el cliente', not: /aportado por/i },
  ],
  'it-IT': [
    { term: 'quote', word: 'preventivo', not: /(un'|l'|nell'|"|^)offerta\b(?! di)/i },
    { term: 'feed', word: 'avanzamento di taglio', not: /velocità di (taglio|incisione)/i },
    { term: 'secondary process', word: 'lavorazione secondaria', not: /process[oi] secondari/i },
    { term: 'company name', word: 'ragione sociale', not: /nome dell['’]azienda/i },
    { term: 'minimum charge', word: 'importo minimo', not: /addebito minimo/i },
  ],
  'pt-PT': [
    { term: 'hourly rate', word: 'tarifa horária', not: /taxa horária|tarifa por hora/i },
    { term: 'feed', word: 'avanço de corte', not: /velocidade de (corte|gravação)/i },
    { term: 'try again', word: 'tentar novamente', not: /tentar de novo/i },
    { term: 'search', word: 'procurar', not: /pesquisar/i },
  ],
  'vi-VN': [
    { term: 'secondary process', word: 'công đoạn phụ', not: /quy trình phụ|gia công phụ/i },
    { term: 'pierce', word: 'đục lỗ', not: /(thời gian|số lần) đột/i },
    { term: 'folding', word: 'gấp', not: /(?<!máy )chấn/i },
    { term: 'markup', word: 'mức cộng thêm', not: /phụ giá/i },
  ],
} as const satisfies Readonly<Record<string, readonly TradeTerm[]>>;
