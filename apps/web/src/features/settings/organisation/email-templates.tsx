import { letterDocumentType } from '@kerf/contract';
import { LANGUAGES } from '@kerf/quoting';
import { FormSelect, FormText } from '@kerf/ui/form-fields';
import { Icon } from '@kerf/ui/icon';
import { mdiDeleteOutline, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/session.tsx';
import { FieldGrid, Section } from '../section.tsx';
import type { OrganisationValues } from './organisation-form.ts';

type TemplateProps = {
  readonly control: Control<OrganisationValues>;
  readonly index: number;
  readonly onRemove: () => void;
};

const Template = ({ control, index, onRemove }: TemplateProps) => {
  const { t } = useTranslation(['settings', 'documents']);
  const kinds = letterDocumentType.options.map((kind) => ({ value: kind, label: t(`documents:kinds.${kind}`) }));
  const languages = LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }));
  const name = `emailTemplates.${index}` as const;
  return (
    <Stack spacing={2}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1 }}>
          <FieldGrid>
            <FormSelect
              control={control}
              name={`${name}.documentType`}
              label={t('emailTemplates.document')}
              options={kinds}
            />
            <FormSelect
              control={control}
              name={`${name}.language`}
              label={t('emailTemplates.language')}
              options={languages}
            />
          </FieldGrid>
        </Box>
        <IconButton aria-label={t('emailTemplates.remove')} onClick={onRemove}>
          <Icon path={mdiDeleteOutline} />
        </IconButton>
      </Box>
      <FormText control={control} name={`${name}.subject`} label={t('emailTemplates.subject')} />
      <FormText
        control={control}
        name={`${name}.message`}
        label={t('emailTemplates.message')}
        multiline
        minRows={4}
        helperText={t('emailTemplates.facts')}
      />
    </Stack>
  );
};

/** What the shop writes with its documents, by kind and language. */
export const EmailTemplates = ({ control }: { readonly control: Control<OrganisationValues> }) => {
  const { t } = useTranslation('settings');
  const { organisation } = useSession();
  const { fields, append, remove } = useFieldArray({ control, name: 'emailTemplates' });
  const add = () =>
    append(
      { documentType: 'quote', language: organisation.language, subject: '', message: '' },
      { shouldFocus: false },
    );
  return (
    <Section title={t('emailTemplates.title')} text={t('emailTemplates.text')}>
      <Stack spacing={3} sx={{ alignItems: 'stretch' }}>
        {fields.length === 0 ? <Typography color="textSecondary">{t('emailTemplates.none')}</Typography> : null}
        {fields.map((field, index) => (
          <Template key={field.id} control={control} index={index} onRemove={() => remove(index)} />
        ))}
        <Box>
          <Button startIcon={<Icon path={mdiPlus} />} onClick={add}>
            {t('emailTemplates.add')}
          </Button>
        </Box>
      </Stack>
    </Section>
  );
};
