import type { ParameterKey } from '../shape.ts';

type Descriptions = Readonly<Record<string, Readonly<Partial<Record<ParameterKey, string>>>>>;

type Told = {
  readonly largeEnd: string;
  readonly smallEnd: string;
  readonly upright: string;
  readonly branch: string;
  readonly mainPipe: string;
  readonly fromMainAxis: string;
  readonly pipe: string;
  readonly cut: string;
  readonly alongAxis: string;
  readonly wholeBend: string;
  readonly lowerEdge: string;
  readonly notAlongPanel: string;
  readonly edgeAside: string;
  readonly square: string;
  readonly roundEnd: string;
};

/** What dimensions of a body measure that is laid flat: they are of the body, to the middle of its sheet, and not of the flat pattern. */
const ofBodies = (told: Told): Descriptions => ({
  cone: { diameter: told.largeEnd, topDiameter: told.smallEnd, height: told.upright },
  'pipe-saddle': { diameter: told.branch, mainDiameter: told.mainPipe, height: told.fromMainAxis },
  'pipe-mitre': { diameter: told.pipe, angle: told.cut, height: told.alongAxis },
  'pipe-bend-piece': { diameter: told.pipe, angle: told.wholeBend },
  'hopper-panel': { width: told.lowerEdge, height: told.notAlongPanel, offset: told.edgeAside },
  'square-to-round': { width: told.square, diameter: told.roundEnd, height: told.upright },
});

/** By language. */
export const BODY_DESCRIPTIONS: Readonly<Record<string, Descriptions>> = {
  en: ofBodies({
    largeEnd: 'Of the larger end, to the middle of the sheet.',
    smallEnd: 'Of the smaller end, to the middle of the sheet.',
    upright: 'Upright from end to end, not along the slope.',
    branch: 'Of the branch pipe, to the middle of the sheet.',
    mainPipe: 'Outside diameter of the pipe that the branch is set on.',
    fromMainAxis: 'From the axis of the main pipe to the end of the branch.',
    pipe: 'Of the pipe, to the middle of the sheet.',
    cut: 'Of the cut against a square end.',
    alongAxis: 'Along the axis, from the square end to the cut.',
    wholeBend: 'That the whole bend turns.',
    lowerEdge: 'Of the lower edge.',
    notAlongPanel: 'Upright, not along the panel.',
    edgeAside: 'How far the upper edge lies aside of the lower one, level.',
    square: 'Side of the square end.',
    roundEnd: 'Of the round end, to the middle of the sheet.',
  }),
  de: ofBodies({
    largeEnd: 'Des größeren Endes, bis Blechmitte.',
    smallEnd: 'Des kleineren Endes, bis Blechmitte.',
    upright: 'Senkrecht von Ende zu Ende, nicht entlang der Schräge.',
    branch: 'Des Abzweigrohrs, bis Blechmitte.',
    mainPipe: 'Außendurchmesser des Rohrs, auf dem der Abzweig sitzt.',
    fromMainAxis: 'Von der Achse des Hauptrohrs bis zum Ende des Abzweigs.',
    pipe: 'Des Rohrs, bis Blechmitte.',
    cut: 'Des Schnitts gegen ein gerades Ende.',
    alongAxis: 'Entlang der Achse, vom geraden Ende bis zum Schnitt.',
    wholeBend: 'Um den der ganze Bogen dreht.',
    lowerEdge: 'Der unteren Kante.',
    notAlongPanel: 'Senkrecht, nicht entlang des Blechs.',
    edgeAside: 'Wie weit die obere Kante waagrecht neben der unteren liegt.',
    square: 'Seite des quadratischen Endes.',
    roundEnd: 'Des runden Endes, bis Blechmitte.',
  }),
  fr: ofBodies({
    largeEnd: 'De la grande extrémité, à mi-épaisseur de la tôle.',
    smallEnd: 'De la petite extrémité, à mi-épaisseur de la tôle.',
    upright: 'Verticale d’une extrémité à l’autre, non le long de la pente.',
    branch: 'Du tube de piquage, à mi-épaisseur de la tôle.',
    mainPipe: 'Diamètre extérieur du tube sur lequel le piquage est posé.',
    fromMainAxis: 'De l’axe du tube principal à l’extrémité du piquage.',
    pipe: 'Du tube, à mi-épaisseur de la tôle.',
    cut: 'De la coupe par rapport à une extrémité droite.',
    alongAxis: 'Le long de l’axe, de l’extrémité droite à la coupe.',
    wholeBend: 'Dont tourne le coude entier.',
    lowerEdge: 'Du bord inférieur.',
    notAlongPanel: 'Verticale, non le long du panneau.',
    edgeAside: 'Écart horizontal entre le bord supérieur et le bord inférieur.',
    square: 'Côté de l’extrémité carrée.',
    roundEnd: 'De l’extrémité ronde, à mi-épaisseur de la tôle.',
  }),
  es: ofBodies({
    largeEnd: 'Del extremo mayor, a la mitad de la chapa.',
    smallEnd: 'Del extremo menor, a la mitad de la chapa.',
    upright: 'Vertical de extremo a extremo, no a lo largo de la pendiente.',
    branch: 'Del tubo injertado, a la mitad de la chapa.',
    mainPipe: 'Diámetro exterior del tubo sobre el que se apoya el injerto.',
    fromMainAxis: 'Desde el eje del tubo principal hasta el extremo del injerto.',
    pipe: 'Del tubo, a la mitad de la chapa.',
    cut: 'Del corte respecto a un extremo recto.',
    alongAxis: 'A lo largo del eje, desde el extremo recto hasta el corte.',
    wholeBend: 'Que gira el codo entero.',
    lowerEdge: 'Del borde inferior.',
    notAlongPanel: 'Vertical, no a lo largo del panel.',
    edgeAside: 'Distancia horizontal entre el borde superior y el inferior.',
    square: 'Lado del extremo cuadrado.',
    roundEnd: 'Del extremo redondo, a la mitad de la chapa.',
  }),
  it: ofBodies({
    largeEnd: 'Dell’estremità maggiore, a metà lamiera.',
    smallEnd: 'Dell’estremità minore, a metà lamiera.',
    upright: 'Verticale da un’estremità all’altra, non lungo la pendenza.',
    branch: 'Del tubo derivato, a metà lamiera.',
    mainPipe: 'Diametro esterno del tubo su cui poggia la derivazione.',
    fromMainAxis: 'Dall’asse del tubo principale all’estremità della derivazione.',
    pipe: 'Del tubo, a metà lamiera.',
    cut: 'Del taglio rispetto a un’estremità dritta.',
    alongAxis: 'Lungo l’asse, dall’estremità dritta al taglio.',
    wholeBend: 'Di cui gira l’intera curva.',
    lowerEdge: 'Del bordo inferiore.',
    notAlongPanel: 'Verticale, non lungo il pannello.',
    edgeAside: 'Distanza orizzontale tra il bordo superiore e quello inferiore.',
    square: 'Lato dell’estremità quadrata.',
    roundEnd: 'Dell’estremità tonda, a metà lamiera.',
  }),
  pt: ofBodies({
    largeEnd: 'Da extremidade maior, a meio da chapa.',
    smallEnd: 'Da extremidade menor, a meio da chapa.',
    upright: 'Vertical de uma extremidade à outra, não ao longo da inclinação.',
    branch: 'Do tubo derivado, a meio da chapa.',
    mainPipe: 'Diâmetro exterior do tubo em que assenta a derivação.',
    fromMainAxis: 'Do eixo do tubo principal à extremidade da derivação.',
    pipe: 'Do tubo, a meio da chapa.',
    cut: 'Do corte em relação a uma extremidade reta.',
    alongAxis: 'Ao longo do eixo, da extremidade reta ao corte.',
    wholeBend: 'Que a curva inteira roda.',
    lowerEdge: 'Do bordo inferior.',
    notAlongPanel: 'Vertical, não ao longo do painel.',
    edgeAside: 'Distância horizontal entre o bordo superior e o inferior.',
    square: 'Lado da extremidade quadrada.',
    roundEnd: 'Da extremidade redonda, a meio da chapa.',
  }),
  vi: ofBodies({
    largeEnd: 'Của đầu lớn, tính đến giữa chiều dày tấm.',
    smallEnd: 'Của đầu nhỏ, tính đến giữa chiều dày tấm.',
    upright: 'Thẳng đứng từ đầu này đến đầu kia, không theo mặt nghiêng.',
    branch: 'Của ống nhánh, tính đến giữa chiều dày tấm.',
    mainPipe: 'Đường kính ngoài của ống mà ống nhánh đặt lên.',
    fromMainAxis: 'Từ trục ống chính đến đầu ống nhánh.',
    pipe: 'Của ống, tính đến giữa chiều dày tấm.',
    cut: 'Của mặt cắt so với đầu vuông.',
    alongAxis: 'Dọc theo trục, từ đầu vuông đến mặt cắt.',
    wholeBend: 'Góc mà cả khuỷu ống quay.',
    lowerEdge: 'Của cạnh dưới.',
    notAlongPanel: 'Thẳng đứng, không theo mặt tấm.',
    edgeAside: 'Khoảng cách ngang giữa cạnh trên và cạnh dưới.',
    square: 'Cạnh của đầu vuông.',
    roundEnd: 'Của đầu tròn, tính đến giữa chiều dày tấm.',
  }),
};
