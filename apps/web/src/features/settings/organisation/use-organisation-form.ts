import { zodResolver } from '@hookform/resolvers/zod';
import { fieldMessages, serverMessage } from '@kerf/client/failure';
import { ApiFailure, type Organisation, routes } from '@kerf/contract';
import { forgetDraft, keepDraft, readDraft, useKeptDraft } from '@kerf/ui/form-draft';
import { snackbars } from '@kerf/ui/snackbars';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Path, type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { showOrganisation } from '../../../session/start-up-store.ts';
import { submitForm } from '../submit-form.ts';
import { type OrganisationValues, organisationSchema, updateOf, valuesOf, writtenIn } from './organisation-form.ts';
import { type Merged, mergeSettings } from './settings-conflict.ts';

/** What the form was filled from: saving names its version, so that nobody's later change is lost. */
type Base = { readonly version: number; readonly locale: string; readonly values: OrganisationValues };

const baseOf = (organisation: Organisation): Base => {
  const { version, locale } = organisation;
  return { version, locale, values: valuesOf(organisation) };
};

const isVersionConflict = (reason: unknown): boolean =>
  reason instanceof ApiFailure && reason.problem?.code === 'VERSION_CONFLICT';

const useSchema = (locale: string) => {
  const { t } = useTranslation('settings');
  return useMemo(() => {
    const messages = {
      name: t('messages.name'),
      country: t('messages.country'),
      timeZone: t('messages.timeZone'),
      email: t('messages.email'),
      website: t('messages.website'),
      colour: t('messages.colour'),
      days: t('messages.days'),
      amount: t('messages.amount'),
      layer: t('messages.layer'),
      template: t('emailTemplates.needed'),
    };
    return organisationSchema(messages, locale);
  }, [t, locale]);
};

/** What was typed before the page went away, and what the form was filled from then. */
const useDraft = (name: string, organisation: Organisation) => {
  const [draft] = useState(() => readDraft<OrganisationValues>(name));
  const hasDraft = Object.keys(draft).length > 0;
  const [first] = useState<Base>(() => {
    const kept = hasDraft ? readDraft<Base>(`${name}.base`) : {};
    const now = baseOf(organisation);
    return kept.version === undefined ? now : { ...now, ...kept };
  });
  const base = useRef(first);
  const setBase = (next: Base) => {
    base.current = next;
    keepDraft(`${name}.base`, next);
  };
  useEffect(() => {
    if (!hasDraft) keepDraft(`${name}.base`, first);
  }, [name, hasDraft, first]);
  const forget = () => {
    forgetDraft(name);
    forgetDraft(`${name}.base`);
  };
  return { base, setBase, forget, first, typed: hasDraft ? { ...first.values, ...draft } : undefined };
};

/** Shows what was merged: theirs as saved, what was typed here as still to be saved. */
const show = (form: UseFormReturn<OrganisationValues>, saved: OrganisationValues, values: OrganisationValues) => {
  form.reset(saved);
  form.reset(values, { keepDefaultValues: true });
};

/** The organisation's details as a form that keeps what is typed and overwrites nobody's changes. */
export const useOrganisationForm = () => {
  const { t } = useTranslation('settings');
  const { organisation } = useSession();
  const { organisationId } = organisation;
  const { base, setBase, forget, first, typed } = useDraft(`organisation.${organisationId}`, organisation);
  const [conflict, setConflict] = useState<Pick<Merged, 'theirs' | 'both'> | null>(null);
  const form = useForm<OrganisationValues>({
    mode: 'all',
    resolver: zodResolver(useSchema(organisation.locale)),
    defaultValues: first.values,
    values: typed,
    resetOptions: { keepDefaultValues: true },
  });
  useKeptDraft(`organisation.${organisationId}`, form);
  const params = { organisationId };
  const send = (values: OrganisationValues) => {
    const { version, locale } = base.current;
    return api(routes.organisations.update, { params, body: { ...updateOf(values, locale), version } });
  };
  /** Takes over what somebody else has saved; true when no field of the form is concerned, as after a new logo. */
  const catchUp = async (values: OrganisationValues): Promise<boolean> => {
    const latest = await api(routes.organisations.get, { params, query: {} });
    const before = base.current;
    const locales = { from: before.locale, to: latest.locale, currencyCode: latest.currencyCode };
    const rewritten = (typed: OrganisationValues) => writtenIn(typed, locales);
    const merged = mergeSettings({
      base: rewritten(before.values),
      mine: rewritten(values),
      theirs: valuesOf(latest),
    });
    setBase(baseOf(latest));
    if (merged.theirs.length === 0 && merged.both.length === 0) return true;
    showOrganisation(latest);
    show(form, valuesOf(latest), merged.values);
    setConflict(merged);
    return false;
  };
  const done = (changed: Organisation) => {
    forget();
    setBase(baseOf(changed));
    showOrganisation(changed);
    form.reset(valuesOf(changed));
    setConflict(null);
    snackbars.success(t('updated'));
  };
  /** What the server made of it; null when there is something to look at first. */
  const sendOver = async (values: OrganisationValues): Promise<Organisation | null> => {
    try {
      return await send(values);
    } catch (reason) {
      if (!isVersionConflict(reason)) throw reason;
      return (await catchUp(values)) ? send(values) : null;
    }
  };
  const save = async (values: OrganisationValues): Promise<boolean> => {
    try {
      const changed = await sendOver(values);
      if (changed !== null) done(changed);
      return changed !== null;
    } catch (reason) {
      for (const [path, message] of Object.entries(fieldMessages(reason))) {
        form.setError(path as Path<OrganisationValues>, { message });
      }
      snackbars.error(serverMessage(reason) ?? t('updateFailed'));
      return false;
    }
  };
  const cancel = () => {
    forget();
    setConflict(null);
    setBase(baseOf(organisation));
    form.reset(valuesOf(organisation));
  };
  return { form, submit: () => submitForm(form, save), cancel, conflict };
};
