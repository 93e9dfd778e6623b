import { foldName } from './fold-name.ts';

/** States as GeoNames numbers them, by country: what people write for each, between slashes. */
const STATES: Readonly<Record<string, string>> = {
  AT: `01 Burgenland; 02 Kärnten/Carinthia; 03 Niederösterreich/Lower Austria/NÖ; 04 Oberösterreich/Upper Austria/OÖ;
    05 Salzburg; 06 Steiermark/Styria; 07 Tirol/Tyrol; 08 Vorarlberg; 09 Wien/Vienna`,
  AU: `01 Australian Capital Territory/ACT; 02 New South Wales/NSW; 03 Northern Territory/NT; 04 Queensland/QLD;
    05 South Australia/SA; 06 Tasmania/TAS; 07 Victoria/VIC; 08 Western Australia/WA`,
  BR: `01 Acre/AC; 02 Alagoas/AL; 03 Amapá/AP; 04 Amazonas/AM; 05 Bahia/BA; 06 Ceará/CE; 07 Distrito Federal/DF;
    08 Espírito Santo/ES; 11 Mato Grosso do Sul/MS; 13 Maranhão/MA; 14 Mato Grosso/MT; 15 Minas Gerais/MG; 16 Pará/PA;
    17 Paraíba/PB; 18 Paraná/PR; 20 Piauí/PI; 21 Rio de Janeiro/RJ; 22 Rio Grande do Norte/RN; 23 Rio Grande do Sul/RS;
    24 Rondônia/RO; 25 Roraima/RR; 26 Santa Catarina/SC; 27 São Paulo/SP; 28 Sergipe/SE; 29 Goiás/GO; 30 Pernambuco/PE;
    31 Tocantins/TO`,
  CA: `01 Alberta/AB; 02 British Columbia/BC; 03 Manitoba/MB; 04 New Brunswick/NB; 05 Newfoundland and Labrador/NL;
    07 Nova Scotia/NS; 08 Ontario/ON; 09 Prince Edward Island/PE/PEI; 10 Quebec/Québec/QC; 11 Saskatchewan/SK;
    12 Yukon/YT; 13 Northwest Territories/NT; 14 Nunavut/NU`,
  CH: `AG Aargau/Argovie; AI Appenzell Innerrhoden; AR Appenzell Ausserrhoden; BE Bern/Berne; BL Basel-Landschaft;
    BS Basel-Stadt; FR Fribourg/Freiburg; GE Genève/Genf; GL Glarus; GR Graubünden/Grisons/Grigioni; JU Jura;
    LU Luzern/Lucerne; NE Neuchâtel/Neuenburg; NW Nidwalden; OW Obwalden; SG St. Gallen; SH Schaffhausen; SO Solothurn;
    SZ Schwyz; TG Thurgau; TI Ticino/Tessin; UR Uri; VD Vaud/Waadt; VS Valais/Wallis; ZG Zug; ZH Zürich`,
  DE: `01 Baden-Württemberg/BW; 02 Bayern/Bavaria/BY; 03 Bremen/HB; 04 Hamburg/HH; 05 Hessen/Hesse/HE;
    06 Niedersachsen/Lower Saxony/NI; 07 Nordrhein-Westfalen/North Rhine-Westphalia/NRW/NW;
    08 Rheinland-Pfalz/Rhineland-Palatinate/RP; 09 Saarland/SL; 10 Schleswig-Holstein/SH; 11 Brandenburg/BB;
    12 Mecklenburg-Vorpommern/MV; 13 Sachsen/Saxony/SN; 14 Sachsen-Anhalt/Saxony-Anhalt/ST; 15 Thüringen/Thuringia/TH;
    16 Berlin/BE`,
  MX: `01 Aguascalientes/AGS; 02 Baja California/BC; 03 Baja California Sur/BCS; 04 Campeche; 05 Chiapas; 06 Chihuahua/CHIH;
    07 Coahuila/COAH; 08 Colima; 09 Ciudad de México/Mexico City/CDMX; 10 Durango/DGO; 11 Guanajuato/GTO; 12 Guerrero;
    13 Hidalgo/HGO; 14 Jalisco/JAL; 15 Estado de México/México/MEX; 16 Michoacán/MICH; 17 Morelos; 18 Nayarit;
    19 Nuevo León/NL; 20 Oaxaca; 21 Puebla/PUE; 22 Querétaro/QRO; 23 Quintana Roo/QROO; 24 San Luis Potosí/SLP;
    25 Sinaloa/SIN; 26 Sonora/SON; 27 Tabasco; 28 Tamaulipas/TAMPS; 29 Tlaxcala; 30 Veracruz/VER; 31 Yucatán; 32 Zacatecas`,
  US: `AL Alabama; AK Alaska; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware;
    DC District of Columbia; FL Florida; GA Georgia; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas;
    KY Kentucky; LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi;
    MO Missouri; MT Montana; NE Nebraska; NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York;
    NC North Carolina; ND North Dakota; OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; RI Rhode Island;
    SC South Carolina; SD South Dakota; TN Tennessee; TX Texas; UT Utah; VT Vermont; VA Virginia; WA Washington;
    WV West Virginia; WI Wisconsin; WY Wyoming`,
};

/** The state of a country as the table of towns numbers it; null for one that is not known, or none. */
export const stateCode = (country: string, written: string | undefined): string | null => {
  const state = foldName(written ?? '');
  if (state === '') return null;
  for (const line of (STATES[country] ?? '').split(';')) {
    const [, code, names = ''] = /^\s*(\S+)\s+([\s\S]*)$/.exec(line) ?? [];
    if (code !== undefined && [code, ...names.split('/')].some((name) => foldName(name) === state)) return code;
  }
  return null;
};
