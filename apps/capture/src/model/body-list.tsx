import { type BodyGroup, bodyGroups, offeredMaterial, toggledBody, toggledMaterial } from '@kerf/client/body-choice';
import { stockSizeText } from '@kerf/client/stock-size';
import type { ChosenBodies, ModelBody, ModelReading } from '@kerf/contract';
import { countedText, filled } from '@kerf/i18n/filled';
import { formatFigure, formatShortFigure } from '@kerf/i18n/formats';
import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY, quantityProblem } from '@kerf/quoting';
import { ColourSwatch } from '@kerf/ui/colour-swatch';
import { OfferedChoice } from '@kerf/ui/offered-choice';
import { asMm, lengthForDisplay } from '@kerf/units';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox from '@mui/material/Checkbox';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCapture } from '../page/session.tsx';
import type { Words } from '../page/words.ts';
import type { ReadModel } from './model-desk.ts';
import type { ShownBody } from './model-preview.tsx';

/** Thickness, size laid flat and folds of a sheet; section, wall and length of a tube. */
const useBodyText = () => {
  const { words, address } = useCapture();
  const { language, locale, units } = address;
  const isImperial = units === 'imperial';
  const [unit, decimals] = isImperial ? ['in', 4] : ['mm', 2];
  const shown = (mm: number) => lengthForDisplay(asMm(mm), units);
  const short = (mm: number) => formatShortFigure(shown(mm), locale, decimals);
  return ({ thicknessMm, widthMm, heightMm, folds, tube, bar }: ModelBody): string => {
    if (tube !== null) {
      const across =
        tube.profile === 'Circle' ? [`Ø ${short(tube.widthMm)}`] : [short(tube.widthMm), short(tube.heightMm)];
      const size = [...across, short(thicknessMm), `${short(tube.lengthMm)} ${unit}`].join(' × ');
      return bar === null ? size : `${size} · ${filled(words.bar, { bar: stockSizeText(bar) })}`;
    }
    return [
      `${short(thicknessMm)} ${unit}`,
      `${formatFigure(shown(widthMm), locale, decimals)} × ${formatFigure(shown(heightMm), locale, decimals)} ${unit}`,
      ...(folds === 0 ? [] : [countedText(words.folds, folds, language)]),
    ].join(' · ');
  };
};

/** Picture of a body laid flat, on paper. */
const Picture = ({ svg }: { readonly svg: string | null }) => (
  <Box
    aria-hidden
    sx={{
      width: { xs: 48, sm: 72 },
      height: { xs: 36, sm: 54 },
      flexShrink: 0,
      p: 0.25,
      border: 1,
      borderColor: 'divider',
      bgcolor: '#fff',
    }}
  >
    {svg === null ? null : (
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt=""
        sx={{ display: 'block', width: '100%', height: '100%', objectFit: 'contain' }}
      />
    )}
  </Box>
);

type BodyRowProps = {
  readonly body: ModelBody;
  readonly chosen: ChosenBodies;
  readonly isDisabled: boolean;
  /** That is chosen for all parts in the window that opened the page; null for none. */
  readonly materialOfAll: string | null;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onChange: (chosen: ChosenBodies) => void;
};

type ProposedMaterialProps = Pick<BodyRowProps, 'body' | 'chosen' | 'isDisabled' | 'materialOfAll' | 'onChange'>;

/** The material that is proposed for a body, and why; taken or not. */
const ProposedMaterial = ({ body, chosen, isDisabled, materialOfAll, onChange }: ProposedMaterialProps) => {
  const { words } = useCapture();
  const offered = offeredMaterial(body, chosen, materialOfAll);
  if (offered === null) return null;
  const { material, isTaken } = offered;
  return (
    <OfferedChoice
      text={filled(words.material[material.source], { material: material.materialName, said: material.said })}
      name={body.name}
      isTaken={isTaken}
      isDisabled={isDisabled || !chosen.some(({ place }) => place === body.place)}
      onToggle={() => onChange(toggledMaterial(chosen, body, materialOfAll))}
    />
  );
};

const BodyRow = ({ body, chosen, isDisabled, materialOfAll, isShown, onShow, onChange }: BodyRowProps) => {
  const { words } = useCapture();
  const bodyText = useBodyText();
  const own = chosen.find(({ place }) => place === body.place);
  const quantity = own?.quantity ?? body.quantity;
  const isRight = quantityProblem(quantity) === null;
  const [typed, setTyped] = useState(String(quantity));
  const setQuantity = (text: string) => {
    setTyped(text);
    const entered = text.trim() === '' ? Number.NaN : Number(text);
    onChange(chosen.map((one) => (one.place === body.place ? { ...one, quantity: entered } : one)));
  };
  return (
    <Stack
      component="li"
      direction="row"
      spacing={1}
      sx={{ alignItems: 'center', py: 0.5, pr: 0.5, borderRadius: 1, bgcolor: isShown ? 'action.selected' : undefined }}
    >
      <Checkbox
        checked={own !== undefined}
        disabled={isDisabled}
        slotProps={{ input: { 'aria-label': filled(words.take, { name: body.name }) } }}
        onChange={() => onChange(toggledBody(chosen, body))}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <ButtonBase
          aria-pressed={isShown}
          aria-label={filled(words.show, { name: body.name })}
          onClick={onShow}
          sx={{
            width: '100%',
            minWidth: 0,
            gap: { xs: 1, sm: 1.5 },
            justifyContent: 'start',
            textAlign: 'start',
            borderRadius: 1,
          }}
        >
          <Picture svg={body.thumbnail} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              <ColourSwatch colour={body.colour} />
              {body.name}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="div">
              {bodyText(body)}
            </Typography>
          </Box>
        </ButtonBase>
        <ProposedMaterial {...{ body, chosen, isDisabled, materialOfAll, onChange }} />
      </Box>
      <TextField
        type="number"
        value={isRight ? quantity : typed}
        error={!isRight}
        disabled={isDisabled || own === undefined}
        onChange={(event) => setQuantity(event.target.value)}
        slotProps={{
          htmlInput: {
            'aria-label': filled(words.quantity, { name: body.name }),
            min: MINIMUM_QUANTITY,
            max: MAXIMUM_QUANTITY,
          },
        }}
        sx={{ width: { xs: 84, sm: 110 }, flexShrink: 0 }}
      />
    </Stack>
  );
};

const kindIn = (words: Words, kind: string): string =>
  Object.entries(words.kinds).find(([name]) => name === kind)?.[1] ?? kind;

type NotTakenProps = Pick<BodyListProps, 'shown' | 'onShow'> & { readonly reading: ModelReading };

const NotTaken = ({ reading, shown, onShow }: NotTakenProps) => {
  const { words } = useCapture();
  if (reading.notTaken.length === 0) return null;
  return (
    <Alert severity="info">
      {words.notTaken}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {reading.notTaken.map(({ name, pieces, bodyKind }) => (
          <li key={name}>
            <ButtonBase
              aria-pressed={shown === name}
              aria-label={filled(words.show, { name })}
              onClick={() => onShow(name)}
              sx={{ font: 'inherit', textAlign: 'start', textDecoration: 'underline' }}
            >
              {filled(words.isKind, { name, pieces, kind: kindIn(words, bodyKind) })}
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Alert>
  );
};

/** What is told of the model as a whole, such as bodies of surfaces that were left out. */
const ToldOfModel = ({ told }: Pick<ModelReading, 'told'>) =>
  told.length === 0 ? null : (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {told.map(({ code, message }) => (
        <div key={code}>{message}</div>
      ))}
    </Alert>
  );

type BodyListProps = {
  readonly state: ReadModel;
  readonly shown: ShownBody;
  readonly onShow: (body: ShownBody) => void;
  readonly onChoose: (chosen: ChosenBodies) => void;
};

type GroupProps = Omit<BodyRowProps, 'body' | 'isShown' | 'onShow'> &
  Pick<BodyListProps, 'shown' | 'onShow'> & { readonly group: BodyGroup; readonly label: string };

/** The bodies of an assembly below its name. */
const Group = ({ group, label, shown, onShow, ...row }: GroupProps) => {
  const heading = group.heading.join(' › ');
  return (
    <>
      {heading === '' ? null : (
        <Typography variant="subtitle2" component="h2" sx={{ mt: 1 }}>
          {heading}
        </Typography>
      )}
      <Box
        component="ul"
        aria-label={heading === '' ? label : `${label}: ${heading}`}
        sx={{ listStyle: 'none', p: 0, m: 0, mb: 1 }}
      >
        {group.bodies.map((body) => (
          <BodyRow
            key={body.place}
            {...row}
            body={body}
            isShown={body.place === shown}
            onShow={() => onShow(body.place)}
          />
        ))}
      </Box>
    </>
  );
};

/** What the model holds, to choose from. */
export const BodyList = ({ state, shown, onShow, onChoose }: BodyListProps) => {
  const { words } = useCapture();
  const { reading, chosen, file, adding, materialOfAll } = state;
  const isDisabled = adding === 'yes' || adding === 'unsure';
  return (
    <Box>
      {bodyGroups(reading.bodies).map((group) => (
        <Group
          key={group.heading.join('/')}
          label={filled(words.bodies, { name: file.name })}
          {...{ group, chosen, isDisabled, materialOfAll, shown, onShow }}
          onChange={onChoose}
        />
      ))}
      <ToldOfModel told={reading.told} />
      <NotTaken {...{ reading, shown, onShow }} />
    </Box>
  );
};
