import type { LayerType } from './drawing.ts';

/** Words of layer names in one type: whole names, whole words, beginnings of words, and texts that may stand anywhere. */
export type Vocabulary = {
  /** Null where they say nothing. */
  readonly type: LayerType | null;
  readonly names?: readonly string[];
  readonly words?: readonly string[];
  readonly beginnings?: readonly string[];
  readonly texts?: readonly string[];
};

/**
 * What shops and CAD programs outside the languages of the product write: Nordic, Dutch, Polish, Czech, Slovak, Hungarian, Turkish,
 * Romanian, Croatian, Slovene, Russian, Chinese, Japanese, Korean; and names that say something only when they stand alone (CENTER is
 * a layer of centre lines, CENTER HOLE is not). AM_ are the layers of AutoCAD Mechanical, IV_ those of Inventor.
 */
export const MORE_LAYER_WORDS: readonly Vocabulary[] = [
  {
    type: 'Etching',
    words: ['merking', 'merken', 'markering', 'markeringen', 'scoring', 'peen', 'peening'],
    beginnings: [
      ...['märkn', 'mærkn', 'kaiverr', 'merkin', 'işaret', 'isaret', 'kazım', 'kazim', 'markala'],
      ...['znakow', 'znacze', 'trasow', 'značen', 'znacen', 'jelöl', 'jelol', 'označav', 'oznacav'],
    ],
    texts: [
      ...['гравир', 'маркир', 'разметк', 'кернен', 'マーキング', '刻印', 'けがき', 'ケガキ', '罫書'],
      ...['打标', '打標', '标刻', '標刻', '标记', '標記', '刻字', '刻线', '刻線', '雕刻', '각인', '마킹'],
    ],
  },
  {
    type: 'Folding',
    words: ['plegar', 'doblar', 'pliure', 'pliures', 'crease', 'creases', 'vinco', 'vincos', 'bøy', 'zetten', 'taitto'],
    beginnings: [
      ...['bockn', 'bocklinj', 'bøjel', 'bøjni', 'bøyel', 'bøyni', 'bukkel', 'bukkin', 'taitos', 'taivut', 'särmäy'],
      ...['sarmay', 'zetlijn', 'zetting', 'knicklin', 'gięć', 'ohýb', 'ohyb', 'ohnut', 'hajlít', 'hajlit', 'élhajl'],
      ...['bük', 'bukum', 'bukme', 'katlama', 'îndoi', 'indoir', 'savija', 'krivlj', 'upogib', 'гиб', 'изгиб', 'загиб'],
    ],
    texts: ['сгиб', '折弯', '折彎', '折曲', '曲げ', '折り線', '절곡', '벤딩', '밴딩', '굽힘'],
  },
  {
    type: 'Information',
    names: [
      ...['center', 'centre', 'center line', 'center lines', 'centre line', 'centre lines', 'axis', 'axes', 'axe'],
      ...['achse', 'achsen', 'asse', 'assi', 'eje', 'ejes', 'eixo', 'eixos', 'oś', 'osie', 'osi', 'osa', 'osy'],
      ...['ось', 'оси', 'masse', 'cote', 'cotes', 'quote', 'quota', 'schrift', 'note', 'notes', 'hatch', 'mål'],
      ...['am_3', 'am_5', 'am_6', 'am_7', 'am_8', 'am_11', 'am_bor', 'am_cl', 'iv_roll'],
      ...['iv tool center', 'iv tool center down'],
    ],
    words: [
      ...['hidden', 'phantom', 'hatching', 'viewport', 'viewports', 'vports', 'leaders', 'balloons', 'maten'],
      ...['mått', 'mitat', 'tekst', 'teksten', 'teksty', 'texty', 'szöveg', 'metin', 'kóty', 'koty'],
    ],
    beginnings: [
      ...[
        'annot',
        'anmerk',
        'hinweis',
        'schriftkopf',
        'schraff',
        'symmetrie',
        'symmetry',
        'hachur',
        'wymiar',
        'rozměr',
        'rozmer',
      ],
      ...['méret', 'meret', 'maatv', 'maatl', 'måttsät', 'målsæt', 'målsett', 'mitoit', 'ölçü', 'olculen'],
      ...['hulplijn', 'hjelpelinj', 'hjälplinj', 'hjælpelinj', 'apuviiv', 'pomocn', 'segédv', 'yardımcı', 'yardimci'],
      ...['mittenlin', 'размер', 'осев', 'вспомог', 'примечан', 'штрихов', 'надпис', 'текст'],
    ],
    texts: [
      ...['尺寸', '标注', '標註', '中心线', '中心線', '寸法', '注释', '注釋', '注記', '辅助', '輔助', '補助線'],
      ...['文字', '图框', '圖框', '図枠', '非切割', '不切', '치수', '중심선', '문자'],
    ],
  },
];
