import type { TaxRate } from '@kerf/contract';
import { formatNumber } from '@kerf/i18n/formats';
import { Icon } from '@kerf/ui/icon';
import { Pager } from '@kerf/ui/pager';
import { mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../../page/load-failed.tsx';
import { Page } from '../../../page/page.tsx';
import { PAGE_SIZES } from '../../../page/sizes.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import { HistoryButton } from '../../history/history-button.tsx';
import { Section } from '../section.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { TaxRateDialog } from './tax-rate-dialog.tsx';
import { TaxRatesTable } from './tax-rates-table.tsx';
import { useTaxRateWords } from './use-tax-rate-words.ts';
import { useTaxRateCommands, useTaxRates } from './use-tax-rates.ts';

const MOST_DECIMALS = 4;

const TaxRatesList = () => {
  const { t } = useTranslation('tax-rates');
  const locale = useLocale();
  const { data: rates, isError, refetch } = useTaxRates();
  const { remove, makeDefault, refresh } = useTaxRateCommands();
  const words = useTaxRateWords();
  const [edited, setEdited] = useState<TaxRate | 'new' | null>(null);
  const [paging, setPaging] = useState<{ page: number; pageSize: number }>({
    page: 1,
    pageSize: PAGE_SIZES.peopleAndTaxRates[0],
  });
  if (isError) {
    return <LoadFailed text={t('loadFailed')} onRetry={() => void refetch()} />;
  }
  if (rates === undefined) return <Skeleton variant="rounded" height={240} />;
  const page = Math.min(paging.page, Math.max(1, Math.ceil(rates.length / paging.pageSize)));
  const shown = rates.slice((page - 1) * paging.pageSize, page * paging.pageSize);
  return (
    <Stack spacing={2}>
      {rates.length === 0 ? (
        <Typography color="textSecondary">{t('none')}</Typography>
      ) : (
        <TaxRatesTable
          rates={shown}
          hasSeveral={rates.filter((rate) => rate.active).length > 1}
          onEdit={setEdited}
          onDelete={(rate) => void remove(rate)}
          onDefault={(rate) => void makeDefault(rate)}
        />
      )}
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Stack direction="row" spacing={1}>
          <Button variant="outlined" startIcon={<Icon path={mdiPlus} />} onClick={() => setEdited('new')}>
            {t('add')}
          </Button>
          <HistoryButton
            name={t('title')}
            entityType="taxRate"
            fieldLabel={(field) => words.labelOf(field) ?? field}
            valueText={(field, value) =>
              field === 'percentage' && typeof value === 'number'
                ? `${formatNumber(value, locale, MOST_DECIMALS)} %`
                : words.valueText(field, value)
            }
          />
        </Stack>
        {rates.length === 0 ? null : (
          <Pager
            page={page}
            pageSize={paging.pageSize}
            pageSizes={PAGE_SIZES.peopleAndTaxRates}
            total={rates.length}
            locale={locale}
            onChange={(next, pageSize) => setPaging({ page: next, pageSize })}
          />
        )}
      </Stack>
      {edited === null ? null : (
        <TaxRateDialog
          rate={edited === 'new' ? null : edited}
          isFirst={!rates.some((rate) => rate.active)}
          onSaved={() => {
            setEdited(null);
            void refresh();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
};

/** The tax rates of the organisation, for its administrators. Spec: foundation §7, §9. */
export const TaxRatesSettings = () => {
  const { t } = useTranslation('tax-rates');
  const { t: tSettings } = useTranslation('settings');
  const { isAtLeast } = useSession();
  return (
    <Page title={tSettings('title')}>
      <SettingsTabs>
        {isAtLeast('administrator') ? (
          <Section title={t('title')} text={t('text')}>
            <TaxRatesList />
          </Section>
        ) : (
          <Typography>{tSettings('administratorsOnly')}</Typography>
        )}
      </SettingsTabs>
    </Page>
  );
};
