import type { PriceChanges } from '@kerf/contract';
import { dash, formatDateTime } from '@kerf/i18n/formats';
import type { UnitSystem } from '@kerf/units';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { type PartStock, stepInput, stepLabel } from '../../../i18n/server-texts.ts';
import { useSession } from '../../../session/session.tsx';
import { inputValue, stepValue } from '../../part/step-rows.ts';
import { DifferenceBar } from './difference-bar.tsx';
import { kindOf, sourceThing } from './source-kinds.ts';
import { stackedTable } from './stacked-table.ts';

type Row = PriceChanges['rows'][number];
type Cause = Row['causes'][number];

/** How the part is read: its units, and what it is cut from. */
type Reading = { readonly units: UnitSystem; readonly stock: PartStock };

/** A figure as people read it; a dash where it did not stand. */
const useFigures = (units: UnitSystem) => {
  const { currencyCode, locale } = useSession().organisation;
  const format = { currencyCode, locale, units };
  const money = (text: string) => stepValue(text, 'money', format);
  return {
    money: (text: string | null) => (text === null ? dash : money(text)),
    figure: ({ field, unit }: Cause, text: string | null) =>
      text === null ? dash : inputValue(field ?? '', text, unit, format),
    change: (text: string) => `${Number(text) > 0 ? '+' : ''}${money(text)}`,
  };
};

const SourceLine = ({ source, stock }: { source: Cause['sources'][number]; stock: PartStock }) => {
  const { t, i18n } = useTranslation('pricing');
  const { t: tDetail } = useTranslation('quote-detail');
  const { locale } = useSession().organisation;
  const { fromVersion, toVersion, changedBy, changedAtUtc } = source;
  const thing = sourceThing(tDetail(`trace.kinds.${kindOf(source.kind, stock)}`), source, locale);
  const isOneVersion = fromVersion === null || toVersion === null || fromVersion === toVersion;
  const versions = { thing, from: fromVersion ?? dash, to: toVersion ?? dash };
  const who =
    changedBy === null
      ? null
      : t('changes.changedBy', { name: changedBy, time: formatDateTime(changedAtUtc, i18n.language, locale) });
  return (
    <Typography variant="caption" color="textSecondary" component="div">
      {isOneVersion
        ? t('changes.source', { thing, version: toVersion ?? fromVersion ?? dash })
        : t('changes.versions', versions)}
      {who === null || isOneVersion ? '' : ` · ${who}`}
    </Typography>
  );
};

/** Where something changed, what did not needs no words. */
const tellingSources = ({ sources }: Cause): Cause['sources'] => {
  const changed = sources.filter(({ fromVersion, toVersion }) => fromVersion !== toVersion);
  return changed.length === 0 ? sources : changed;
};

/** A figure that several steps of a row have, each its own, with the step. */
const causeName = (cause: Cause & { readonly field: string }, { causes }: Row, { units, stock }: Reading): string => {
  const name = stepInput(cause.field, units, stock);
  const isOneOfSeveral = causes.some((other) => other.field === cause.field && other.stepId !== cause.stepId);
  return isOneOfSeveral
    ? `${stepLabel({ id: cause.stepId, label: cause.stepLabel, formula: '' }, stock)}: ${name}`
    : name;
};

type CauseLinesProps = Reading & { readonly cause: Cause; readonly row: Row };

const CauseLines = ({ cause, row, units, stock }: CauseLinesProps) => {
  const { t } = useTranslation('pricing');
  const { t: tPrices } = useTranslation('quote-prices');
  const { figure, change } = useFigures(units);
  const whole =
    cause.from === null
      ? tPrices('changes.new')
      : cause.to === null
        ? tPrices('changes.left')
        : t('changes.calculation');
  return (
    <TableRow>
      <TableCell sx={{ pl: 4, verticalAlign: 'top' }}>
        <Typography variant="body2">
          {cause.field === null ? whole : causeName({ ...cause, field: cause.field }, row, { units, stock })}
        </Typography>
        {tellingSources(cause).map((source) => (
          <SourceLine key={`${source.kind}${source.id}`} source={source} stock={stock} />
        ))}
      </TableCell>
      <TableCell align="right" data-label={t('changes.before')} sx={{ verticalAlign: 'top' }}>
        {figure(cause, cause.from)}
      </TableCell>
      <TableCell align="right" data-label={t('changes.after')} sx={{ verticalAlign: 'top' }}>
        {figure(cause, cause.to)}
      </TableCell>
      <TableCell align="right" data-label={t('changes.difference')} sx={{ verticalAlign: 'top' }}>
        {change(cause.difference)}
      </TableCell>
    </TableRow>
  );
};

const nameOf = ({ stepId, label }: Row, rounding: string, stock: PartStock): string =>
  stepId === 'itemPrice' ? rounding : stepLabel({ id: stepId, label, formula: '' }, stock);

type ChangesTableProps = Reading & { readonly changes: PriceChanges };

/** The differences of a part's price by step, each with the figures behind it; they add up to the last line. */
export const ChangesTable = ({ changes, units, stock }: ChangesTableProps) => {
  const { t } = useTranslation('pricing');
  const { t: tDetail } = useTranslation('quote-detail');
  const { money, change } = useFigures(units);
  const most = Math.max(0, ...changes.rows.map(({ difference }) => Math.abs(Number(difference))));
  if (changes.rows.length === 0) return <Typography color="textSecondary">{t('changes.same')}</Typography>;
  return (
    <TableContainer>
      <Table size="small" aria-label={t('changes.table')} sx={stackedTable}>
        <TableHead>
          <TableRow>
            <TableCell>{tDetail('trace.step')}</TableCell>
            <TableCell align="right">{t('changes.before')}</TableCell>
            <TableCell align="right">{t('changes.after')}</TableCell>
            <TableCell align="right">{t('changes.difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.rows.map((row) => (
            <Fragment key={`${row.stepId} ${row.label}`}>
              <TableRow sx={{ '& td': { fontWeight: 600, borderBottom: row.causes.length === 0 ? undefined : 0 } }}>
                <TableCell>{nameOf(row, tDetail('prices.rounding'), stock)}</TableCell>
                <TableCell align="right" data-label={t('changes.before')}>
                  {money(row.from)}
                </TableCell>
                <TableCell align="right" data-label={t('changes.after')}>
                  {money(row.to)}
                </TableCell>
                <TableCell align="right" data-label={t('changes.difference')}>
                  <div>
                    {change(row.difference)}
                    <DifferenceBar share={most === 0 ? 0 : Number(row.difference) / most} />
                  </div>
                </TableCell>
              </TableRow>
              {row.causes.map((cause) => (
                <CauseLines key={`${cause.stepId} ${cause.field}`} cause={cause} {...{ row, units, stock }} />
              ))}
            </Fragment>
          ))}
          <TableRow sx={{ '& td': { fontWeight: 600, borderBottom: 0 } }}>
            <TableCell>{tDetail('prices.unit')}</TableCell>
            <TableCell align="right" data-label={t('changes.before')}>
              {money(changes.from)}
            </TableCell>
            <TableCell align="right" data-label={t('changes.after')}>
              {money(changes.to)}
            </TableCell>
            <TableCell align="right" data-label={t('changes.difference')}>
              {change(changes.difference)}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  );
};
