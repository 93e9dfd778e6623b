import { foldedNames } from './fold-name.ts';

/**
 * Towns whose name is another in another language, and towns that people call by less than their name; those of one town stand
 * between slashes. Only one of each is in the table of towns, whichever.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  AT: ['Wien/Vienna/Viena/Vienne', 'Klagenfurt/Klagenfurt am Wörthersee', 'Salzburg/Salzburgo/Salzbourg/Salisburgo'],
  BE: [
    'Brussels/Bruxelles/Brussel/Brüssel/Bruselas/Bruxelas',
    'Antwerpen/Antwerp/Anvers/Amberes/Anversa/Antuérpia',
    'Gent/Ghent/Gand/Gante',
    'Brugge/Bruges/Brügge/Brujas',
    'Liège/Luik/Lüttich/Lieja/Liegi',
    ...['Leuven/Louvain/Löwen/Lovaina', 'Mechelen/Malines/Mecheln', 'Kortrijk/Courtrai', 'Mons/Bergen'],
    ...['Namur/Namen', 'Tournai/Doornik', 'Aalst/Alost', 'Oostende/Ostend/Ostende', 'Ieper/Ypres/Ypern'],
  ],
  BG: ['Sofia/Sofija/София'],
  BR: ['Brasília/Brasilia'],
  CH: [
    'Genève/Geneva/Genf/Ginebra/Ginevra/Genebra',
    'Zürich/Zurich/Zúrich/Zurigo/Zurique',
    'Bern/Berne/Berna',
    'Basel/Bâle/Basle/Basilea/Basileia',
    ...['Lausanne/Losanna/Lausana', 'Luzern/Lucerne/Lucerna', 'Fribourg/Freiburg/Friburgo', 'Biel/Bienne'],
    ...['Neuchâtel/Neuenburg', 'Sion/Sitten', 'St. Gallen/Saint-Gall/San Gallo', 'Solothurn/Soleure'],
    ...['Chur/Coire/Coira', 'Schaffhausen/Schaffhouse/Sciaffusa'],
  ],
  CN: ['Beijing/Peking/Pekín/Pékin/Pechino/Pequim', 'Guangzhou/Canton', 'Shanghai/Schanghai/Xangai'],
  CZ: ['Praha/Prague/Prag/Praga', 'Brno/Brünn', 'Plzeň/Pilsen/Plzen', 'Ostrava/Ostrau', 'České Budějovice/Budweis'],
  DE: [
    'München/Munich/Múnich/Munique/Monaco di Baviera',
    'Köln/Cologne/Colonia/Colônia/Keulen',
    ...['Frankfurt am Main/Frankfurt/Francfort/Fráncfort/Francoforte/Frankfurt a M/Frankfurt Main'],
    ...['Frankfurt (Oder)/Frankfurt an der Oder/Frankfurt Oder/Frankfurt a d Oder', 'Halle (Saale)/Halle Saale/Halle'],
    ...['Nürnberg/Nuremberg/Núremberg/Norimberga/Nuremberga', 'Hannover/Hanover/Hannovre', 'Trier/Trèves/Tréveris'],
    ...['Hamburg/Hamburgo/Hambourg/Amburgo', 'Aachen/Aix-la-Chapelle/Aquisgrán/Aquisgrana', 'Mainz/Mayence/Maguncia'],
    ...['Berlin/Berlín/Berlino/Berlim', 'Stuttgart/Stoccarda/Estugarda', 'Dresden/Dresde/Dresda'],
    ...['Leipzig/Lipsia', 'Regensburg/Ratisbonne/Ratisbona', 'Augsburg/Augsbourg', 'Bremen/Brême/Brema'],
    ...['Braunschweig/Brunswick', 'Koblenz/Coblence/Coblenza', 'Freiburg/Freiburg im Breisgau/Fribourg-en-Brisgau'],
    ...['Konstanz/Constance/Constanza/Costanza', 'Speyer/Spire', 'Düsseldorf/Dusseldorf', 'Göttingen/Gottingen'],
    ...['Offenbach/Offenbach am Main', 'Ludwigshafen/Ludwigshafen am Rhein', 'Mülheim/Mülheim an der Ruhr'],
  ],
  DK: ['København/Copenhagen/Kopenhagen/Copenhague/Copenaghen/Copenhaga', 'Århus/Aarhus', 'Ålborg/Aalborg'],
  EG: ['Cairo/Kairo/El Cairo/Le Caire/Il Cairo', 'Alexandria/Alejandría/Alexandrie/Alessandria'],
  ES: [
    ...['Sevilla/Seville/Séville/Siviglia/Sevilha', 'Zaragoza/Saragossa/Saragosse/Saragozza/Saragoça'],
    ...['Barcelona/Barcelone/Barcellona', 'Madrid/Madri', 'Valencia/València/Valence/Valência'],
    ...['Córdoba/Cordova/Cordoue/Cordoba', 'Cádiz/Cadiz/Cadix/Cadice', 'Granada/Grenade/Granata'],
    ...['A Coruña/La Coruña/Corunna/La Corogne', 'San Sebastián/Donostia/San Sebastian/Donostia-San Sebastián'],
    ...['Bilbao/Bilbo', 'Vitoria-Gasteiz/Vitoria/Gasteiz', 'Pamplona/Iruña/Pampelune', 'Palma/Palma de Mallorca'],
    ...['Alicante/Alacant', 'Elche/Elx', 'Castelló de la Plana/Castellón de la Plana/Castellón', 'Girona/Gerona'],
    ...['Lleida/Lérida', 'Ourense/Orense', 'Gijón/Xixón', 'Las Palmas/Las Palmas de Gran Canaria', 'Málaga/Malaga'],
  ],
  FI: ['Helsinki/Helsingfors/Helsinque', 'Turku/Åbo', 'Tampere/Tammerfors', 'Espoo/Esbo', 'Vantaa/Vanda'],
  FR: [
    ...['Paris/París/Parigi', 'Lyon/Lyons/Lione/Lião', 'Marseille/Marseilles/Marsella/Marsiglia/Marselha'],
    ...['Strasbourg/Straßburg/Estrasburgo/Strasburgo', 'Nice/Nizza/Niza', 'Bordeaux/Burdeos/Bordéus'],
    ...['Lille/Lilla/Rijsel', 'Toulouse/Tolosa', 'Dunkerque/Dunkirk/Dünkirchen', 'Mulhouse/Mülhausen', 'Colmar/Kolmar'],
    ...['Nancy/Nanzig', 'Perpignan/Perpiñán/Perpignano', 'Avignon/Aviñón/Avignone', 'Grenoble/Grenoblo'],
    ...['Châlons-sur-Marne/Châlons-en-Champagne', 'Boulogne/Boulogne-sur-Mer', 'Aix/Aix-en-Provence'],
    'Cherbourg/Cherbourg-Octeville/Cherbourg-en-Cotentin',
  ],
  GB: [
    ...['London/Londres/Londra', 'Edinburgh/Edinburg/Edimburgo/Édimbourg', 'Newcastle/Newcastle upon Tyne'],
    ...['Hull/Kingston upon Hull', 'Stoke/Stoke-on-Trent', 'Southend/Southend-on-Sea', 'Cardiff/Caerdydd'],
    ...['Swansea/Abertawe', 'Stratford upon Avon/Stratford-upon-Avon', 'Londonderry/Derry', 'Dover/Douvres'],
  ],
  GR: ['Athína/Athens/Athen/Atenas/Athènes/Atene/Αθήνα', 'Thessaloníki/Thessaloniki/Salonica/Salónica/Salonicco'],
  HU: ['Budapest/Budapeste', 'Győr/Raab', 'Pécs/Fünfkirchen', 'Szeged/Szegedin', 'Debrecen/Debreczin'],
  IE: ['Dublin/Dublín/Dublino/Dublim/Baile Átha Cliath', 'Cork/Corcaigh', 'Galway/Gaillimh'],
  IN: [
    ...['Mumbai/Bombay/Bombaim', 'Kolkata/Calcutta/Kalkutta/Calcuta', 'Chennai/Madras', 'Bengaluru/Bangalore'],
    ...['Delhi/Neu-Delhi/Nueva Delhi', 'Pune/Poona', 'Vadodara/Baroda', 'Varanasi/Benares', 'Gurugram/Gurgaon'],
  ],
  IT: [
    ...[
      'Roma/Rome/Rom',
      'Milano/Milan/Mailand/Milán/Milão',
      'Torino/Turin/Turín/Turim',
      'Napoli/Naples/Neapel/Nápoles',
    ],
    ...['Firenze/Florence/Florenz/Florencia/Florença', 'Venezia/Venice/Venedig/Venecia/Venise/Veneza'],
    ...['Genova/Genoa/Genua/Génova/Gênes', 'Bologna/Bolonia/Bologne/Bolonha', 'Padova/Padua/Padoue/Pádua'],
    ...['Verona/Vérone', 'Trieste/Triest', 'Mantova/Mantua/Mantoue', 'Livorno/Leghorn/Livourne', 'Siena/Sienne'],
    ...['Siracusa/Syracuse/Syrakus', 'Palermo/Palerme', 'Pisa/Pise', 'Parma/Parme', 'Modena/Modène', 'Ravenna/Ravenne'],
    ...['Bolzano/Bozen', 'Merano/Meran', 'Bressanone/Brixen', 'Brunico/Bruneck', 'Trento/Trient/Trente'],
    ...['Como/Côme', 'Aosta/Aoste', 'Reggio Emilia/Reggio nell Emilia', 'Udine/Údine'],
    'Reggio Calabria/Reggio di Calabria',
  ],
  JP: ['Tokyo/Tokio/Tóquio', 'Kyoto/Kioto/Quioto', 'Osaka/Ōsaka'],
  KR: ['Seoul/Seúl/Séoul/Seul'],
  LT: ['Vilnius/Vilna/Wilna', 'Kaunas/Kowno'],
  LU: ['Luxembourg/Luxemburg/Luxemburgo/Lussemburgo/Lëtzebuerg'],
  LV: ['Rīga/Riga'],
  MA: ['Marrakesh/Marrakech/Marrakesch', 'Fès/Fes/Fez', 'Tangier/Tanger/Tánger', 'Casablanca/Dar el Beida'],
  MX: ['Ciudad de México/Mexico City/Mexiko-Stadt/Mexico/CDMX/Città del Messico/Cidade do México'],
  NL: [
    ...['Den Haag/The Hague/La Haye/La Haya/L Aia/Haia/s-Gravenhage', 'Den Bosch/s-Hertogenbosch/Bois-le-Duc'],
    ...['Amsterdam/Ámsterdam/Amsterdão', 'Rotterdam/Róterdam/Roterdão', 'Vlissingen/Flushing', 'Nijmegen/Nimwegen'],
  ],
  PL: [
    ...[
      'Warszawa/Warsaw/Warschau/Varsovia/Varsovie/Varsavia/Varsóvia',
      'Kraków/Krakow/Cracow/Krakau/Cracovia/Cracovie',
    ],
    ...['Gdańsk/Danzig', 'Wrocław/Breslau/Breslavia', 'Poznań/Posen', 'Łódź/Lodz/Lodsch', 'Szczecin/Stettin/Stettino'],
    ...['Katowice/Kattowitz', 'Toruń/Thorn', 'Gliwice/Gleiwitz', 'Opole/Oppeln', 'Bydgoszcz/Bromberg'],
  ],
  PT: ['Lisboa/Lisbon/Lissabon/Lisbonne/Lisbona', 'Porto/Oporto', 'Coimbra/Coïmbre', 'Évora/Evora'],
  RO: [
    'București/Bucharest/Bukarest/Bucarest/Bucareste',
    'Timișoara/Temeswar',
    'Brașov/Kronstadt',
    'Sibiu/Hermannstadt',
  ],
  RS: ['Beograd/Belgrade/Belgrad/Belgrado', 'Novi Sad/Neusatz'],
  RU: ['Moscow/Moskva/Moskau/Moscú/Moscou/Mosca/Moscovo', 'Saint Petersburg/Sankt-Peterburg/San Petersburgo'],
  SE: ['Stockholm/Estocolmo/Stoccolma', 'Göteborg/Gothenburg/Gotemburgo', 'Malmö/Malmoe'],
  SI: ['Ljubljana/Laibach/Lubiana', 'Maribor/Marburg an der Drau'],
  SK: ['Bratislava/Pressburg', 'Košice/Kaschau'],
  TR: ['Istanbul/İstanbul/Estambul', 'Izmir/İzmir/Smyrna/Esmirna', 'Ankara/Ancara'],
  UA: ['Kyiv/Kiev/Kiew', 'Lviv/Lvov/Lemberg/Leópolis', 'Odesa/Odessa', 'Kharkiv/Kharkov/Charkiw'],
  US: [
    ...['New York City/New York/NYC/Nueva York/Nova Iorque', 'Washington, D.C./Washington DC/Washington'],
    ...['Philadelphia/Filadelfia', 'New Orleans/Nueva Orleans', 'Ventura/San Buenaventura', 'Boise/Boise City'],
    'Saint Louis/St. Louis',
  ],
  VN: [
    'Ho Chi Minh City/Thành phố Hồ Chí Minh/Hồ Chí Minh/TP Hồ Chí Minh/TPHCM/TP HCM/Sài Gòn/Saigon/Ho-Chi-Minh-Stadt',
    ...['Hanoi/Hà Nội/Thành phố Hà Nội/TP Hà Nội/Hanói', 'Haiphong/Hải Phòng/Thành phố Hải Phòng/TP Hải Phòng'],
    ...['Da Nang/Đà Nẵng/Thành phố Đà Nẵng/TP Đà Nẵng', 'Cần Thơ/Thành phố Cần Thơ/TP Cần Thơ', 'Huế/Hue'],
    ...['Biên Hòa/Bien Hoa', 'Thủ Dầu Một/Thu Dau Mot', 'Nha Trang/Thành phố Nha Trang', 'Vũng Tàu/Vung Tau'],
  ],
};

/** Every name, folded, that stands for the towns of a folded name in a country, itself among them. */
export const namesAlike = (country: string, name: string): ReadonlySet<string> => {
  const groups = (NAMES[country] ?? []).map((group) => group.split('/').flatMap(foldedNames));
  return new Set([name, ...groups.filter((group) => group.includes(name)).flat()]);
};
