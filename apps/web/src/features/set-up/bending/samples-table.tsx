import { formatNumber } from '@kerf/i18n/formats';
import { FormSelect } from '@kerf/ui/form-fields';
import { Pager } from '@kerf/ui/pager';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import { useState } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { FigureField } from '../../forms/figure-field.tsx';
import { BEND_MEASURES, type BendingValues, NEW_SAMPLE } from './bending-values.ts';
import { EntryRow, EntryTable } from './entry-table.tsx';
import type { MaterialOption } from './press-brake-tables.tsx';

type SamplesProps = {
  readonly control: Control<BendingValues>;
  readonly length: string;
  readonly materials: readonly MaterialOption[];
  /** The K-factor of each bend as it was saved, by what was entered. */
  readonly kFactorOf: (sample: BendingValues['samples'][number]) => number | null;
};

const PAGE_SIZES = [25, 50, 100] as const;
const K_DECIMALS = 3;

const SampleFigures = ({
  control,
  place,
  length,
}: Omit<SamplesProps, 'materials' | 'kFactorOf'> & { place: number }) => {
  const { t } = useTranslation('bending');
  const units = { thickness: length, insideRadius: length, angleDegrees: '°' } as const;
  return (['thickness', 'insideRadius', 'angleDegrees'] as const).map((field) => (
    <TableCell key={field}>
      <FigureField
        control={control}
        name={`samples.${place}.${field}`}
        label={t(field)}
        isUnderHeading
        unit={units[field]}
        required
      />
    </TableCell>
  ));
};

const SampleRow = (props: SamplesProps & { readonly place: number; readonly onRemove: () => void }) => {
  const { control, length, materials, kFactorOf, place, onRemove } = props;
  const { t } = useTranslation('bending');
  const locale = useLocale();
  const sample = useWatch({ control, name: `samples.${place}` });
  const kFactor = sample === undefined ? null : kFactorOf(sample);
  return (
    <EntryRow removeLabel={t('removeSample', { number: place + 1 })} onRemove={onRemove}>
      <TableCell sx={{ minWidth: 190 }}>
        <FormSelect
          control={control}
          name={`samples.${place}.materialId`}
          label={t('material')}
          options={materials}
          placeholder={t('everyMaterial')}
        />
      </TableCell>
      <SampleFigures control={control} place={place} length={length} />
      <TableCell sx={{ minWidth: 170 }}>
        <FormSelect
          control={control}
          name={`samples.${place}.measure`}
          label={t('measured')}
          options={BEND_MEASURES.map((value) => ({ value, label: t(`measures.${value}`) }))}
        />
      </TableCell>
      <TableCell>
        <FigureField
          control={control}
          name={`samples.${place}.measuredFigure`}
          label={t('value')}
          isUnderHeading
          {...(sample?.measure === 'kFactor' ? {} : { unit: length })}
          required
        />
      </TableCell>
      <TableCell sx={{ pt: 2, whiteSpace: 'nowrap' }} align="right">
        {kFactor === null ? '' : formatNumber(kFactor, locale, K_DECIMALS)}
      </TableCell>
    </EntryRow>
  );
};

/** What the shop measured of its bends, a page at a time. */
export const SamplesTable = (props: SamplesProps) => {
  const { control } = props;
  const { t } = useTranslation('bending');
  const locale = useLocale();
  const { fields, append, remove } = useFieldArray({ control, name: 'samples' });
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: PAGE_SIZES[0] });
  const { pageSize } = paging;
  const lastPage = Math.max(1, Math.ceil(fields.length / pageSize));
  const page = Math.min(paging.page, lastPage);
  const first = (page - 1) * pageSize;
  const add = () => {
    append(NEW_SAMPLE);
    setPaging({ page: Math.ceil((fields.length + 1) / pageSize), pageSize });
  };
  const heads = ['material', 'thickness', 'insideRadius', 'angleDegrees', 'measured', 'value', 'kFactor'] as const;
  return (
    <Stack>
      <EntryTable
        label={t('samples')}
        heads={heads.map((head) => t(head))}
        isEmpty={fields.length === 0}
        none={t('noSamples')}
        addLabel={t('addSample')}
        onAdd={add}
      >
        {fields.slice(first, first + pageSize).map(({ id }, i) => (
          <SampleRow key={id} {...props} place={first + i} onRemove={() => remove(first + i)} />
        ))}
      </EntryTable>
      {fields.length > PAGE_SIZES[0] ? (
        <Pager
          page={page}
          pageSize={pageSize}
          pageSizes={PAGE_SIZES}
          total={fields.length}
          locale={locale}
          onChange={(next, size) => setPaging({ page: next, pageSize: size })}
        />
      ) : null}
    </Stack>
  );
};
