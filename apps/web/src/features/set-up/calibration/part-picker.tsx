import { type MeasurablePart, routes } from '@kerf/contract';
import { ReasonedButton } from '@kerf/ui/reasoned-button';
import { SearchBox } from '@kerf/ui/search-box';
import { TitledDialog } from '@kerf/ui/titled-dialog';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { useSession } from '../../../session/session.tsx';
import { PartPicture } from './part-picture.tsx';

const useParts = (rateTableId: string, search: string) => {
  const { organisationId } = useSession().organisation;
  return useQuery({
    queryKey: ['set-up', organisationId, 'partsToMeasure', rateTableId, search],
    queryFn: ({ signal }) =>
      api(
        routes.calibration.parts,
        { params: { organisationId, rateTableId }, query: search === '' ? {} : { search } },
        signal,
      ),
    placeholderData: (before) => before,
  });
};

type Chosen = ReadonlyMap<string, MeasurablePart>;

const PartChoices = (props: {
  parts: readonly MeasurablePart[];
  chosen: Chosen;
  room: number;
  onChoose: (part: MeasurablePart, isOn: boolean) => void;
}) => {
  const { parts, chosen, room, onChoose } = props;
  return (
    <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {parts.map((part) => {
        const isOn = chosen.has(part.quoteItemId);
        return (
          <Box component="li" key={part.quoteItemId} sx={{ borderBottom: 1, borderColor: 'divider', py: 0.5 }}>
            <FormControlLabel
              sx={{ mr: 0, width: '100%' }}
              control={
                <Checkbox
                  checked={isOn}
                  disabled={!isOn && chosen.size >= room}
                  onChange={(_event, next) => onChoose(part, next)}
                />
              }
              label={<PartPicture part={part} />}
            />
          </Box>
        );
      })}
    </Stack>
  );
};

const Waiting = () => {
  const { t } = useTranslation();
  return (
    <Box role="status" aria-label={t('shell.loading')}>
      {[...Array(5).keys()].map((place) => (
        <Skeleton key={place} height={52} />
      ))}
    </Box>
  );
};

type PartPickerProps = {
  readonly rateTableId: string;
  /** Times that may still be added. */
  readonly room: number;
  readonly onChosen: (parts: readonly MeasurablePart[]) => void;
  readonly onClose: () => void;
};

/** Chooses parts of quotes that are cut with the rate table. */
export const PartPicker = ({ rateTableId, room, onChosen, onClose }: PartPickerProps) => {
  const { t } = useTranslation('calibration');
  const { t: tApp } = useTranslation();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const { data, isError, refetch } = useParts(rateTableId, search);
  const choose = (part: MeasurablePart, isOn: boolean) => {
    const next = new Map(chosen);
    if (isOn) next.set(part.quoteItemId, part);
    else next.delete(part.quoteItemId);
    setChosen(next);
  };
  return (
    <TitledDialog
      open
      title={t('picker.title')}
      onClose={onClose}
      actions={
        <>
          <Button color="secondary" onClick={onClose}>
            {tApp('dialogs.cancel')}
          </Button>
          <ReasonedButton
            variant="contained"
            {...(chosen.size === 0 ? { reason: t('picker.chooseFirst') } : {})}
            onClick={() => onChosen([...chosen.values()])}
          >
            {t('picker.add', { count: chosen.size })}
          </ReasonedButton>
        </>
      }
    >
      <Stack spacing={1.5} sx={{ minHeight: 320 }}>
        <SearchBox label={t('picker.search')} value={search} onSearch={setSearch} />
        {isError ? (
          <LoadFailed text={t('picker.failed')} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <Waiting />
        ) : data.length === 0 ? (
          <Typography color="textSecondary">{t(search === '' ? 'picker.none' : 'picker.noneFound')}</Typography>
        ) : (
          <PartChoices parts={data} chosen={chosen} room={room} onChoose={choose} />
        )}
        <Typography variant="caption" color="textSecondary">
          {t('picker.hint')}
        </Typography>
      </Stack>
    </TitledDialog>
  );
};
