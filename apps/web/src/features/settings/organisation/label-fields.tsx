import { labelSheetName, labelsPer } from '@kerf/contract';
import { LABEL_SHEETS } from '@kerf/documents';
import { FormSelect } from '@kerf/ui/form-fields';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { FieldGrid, Section } from '../section.tsx';
import type { OrganisationValues } from './organisation-form.ts';

const MM_IN_INCH = 25.4;

/** Which sheets production labels are printed on, and whether each piece gets one. */
export const LabelFields = ({ control }: { readonly control: Control<OrganisationValues> }) => {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const sheets = labelSheetName.options.map((name) => {
    const { paper, across, down, width, height } = LABEL_SHEETS[name];
    const isInInches = paper === 'Letter';
    const size = (mm: number) =>
      new Intl.NumberFormat(locale, { maximumFractionDigits: isInInches ? 3 : 1 }).format(
        isInInches ? mm / MM_IN_INCH : mm,
      );
    const facts = { paper, across, down, width: size(width), height: size(height), unit: isInInches ? 'in' : 'mm' };
    return { value: name, label: t('labels.name', facts) };
  });
  const kinds = labelsPer.options.map((per) => ({ value: per, label: t(`labels.${per}`) }));
  return (
    <Section title={t('labels.title')}>
      <FieldGrid>
        <FormSelect control={control} name="labelSheet" label={t('labels.sheet')} options={sheets} />
        <FormSelect control={control} name="labelsPer" label={t('labels.per')} options={kinds} />
      </FieldGrid>
    </Section>
  );
};
