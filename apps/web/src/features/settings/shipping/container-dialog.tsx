import { zodResolver } from '@hookform/resolvers/zod';
import { type DeliveryContainer, routes } from '@kerf/contract';
import { FormText } from '@kerf/ui/form-fields';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api, command } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { FigureField } from '../../forms/figure-field.tsx';
import { FormColumns } from '../../forms/form-columns.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { useFigureRules } from '../../forms/use-figure-rules.ts';
import { useSaving } from '../../forms/use-saving.ts';
import {
  CONTAINER_LIMITS,
  type ContainerValues,
  containerSchema,
  newContainerValues,
  sentContainer,
  valuesOfContainer,
} from './container-form.ts';
import { shippingUnits } from './shipping-units.ts';
import { useContainerWords, useIsImperial } from './use-shipping-words.ts';

type ContainerDialogProps = {
  /** Null for a new one. */
  readonly container: DeliveryContainer | null;
  /** It was saved, or closed without. */
  readonly onDone: () => void;
};

const useContainerForm = ({ container, onDone }: ContainerDialogProps) => {
  const { organisationId } = useSession().organisation;
  const rules = useFigureRules();
  const { locale } = rules;
  const schema = useMemo(() => containerSchema(rules), [rules]);
  const form = useForm<ContainerValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: container === null ? newContainerValues : valuesOfContainer(container, locale),
  });
  const words = useContainerWords();
  const saving = useSaving<ContainerValues, DeliveryContainer>({
    form,
    words: { labelOf: words.labelOf },
    before: container,
    valuesOf: (saved) => valuesOfContainer(saved, locale),
    write: (values, version, shown) => {
      const body = sentContainer(values, shown, locale);
      if (container === null) return command(routes.shipping.addContainer, { params: { organisationId }, body });
      const params = { organisationId, deliveryContainerId: container.id };
      return api(routes.shipping.updateContainer, { params, body: { ...body, version } });
    },
    onSaved: onDone,
  });
  return { form, saving, labelOf: words.labelOf };
};

/** A box, pallet or vehicle, new or changed. */
export const ContainerDialog = (props: ContainerDialogProps) => {
  const { container, onDone } = props;
  const { t } = useTranslation('shipping');
  const isImperial = useIsImperial();
  const { form, saving, labelOf } = useContainerForm(props);
  const { weight, length } = shippingUnits(container?.isImperial ?? isImperial);
  return (
    <FormDialog
      title={container === null ? t('containers.add') : t('edit', { name: container.name })}
      form={form}
      saving={saving}
      isNew={container === null}
      onClose={onDone}
    >
      <FormText
        control={form.control}
        name="name"
        label={t('name')}
        helperText={t('containers.nameHint')}
        required
        autoFocus
      />
      <FormColumns>
        {CONTAINER_LIMITS.map((name) => (
          <FigureField
            key={name}
            control={form.control}
            name={name}
            label={labelOf(name) ?? name}
            unit={name === 'maximumWeight' ? weight : length}
            {...(name === 'maximumWeight' ? { helperText: t('containers.limitHint') } : {})}
          />
        ))}
      </FormColumns>
    </FormDialog>
  );
};
