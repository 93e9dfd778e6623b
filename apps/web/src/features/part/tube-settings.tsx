import type { QuoteItem } from '@kerf/contract';
import { formatShortFigure } from '@kerf/i18n/formats';
import type { ProfileSizes } from '@kerf/quoting';
import { asMm, lengthForDisplay } from '@kerf/units';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../session/session.tsx';
import { ChoiceField } from './fields/choice-field.tsx';
import { lengthDecimals, lengthUnit } from './figures.ts';
import { settingsOf, unitsOf } from './set-up.ts';
import type { SettingChoice, SettingOptions } from './setting-choices.ts';
import { sizesKey, sizesOfKey } from './tube-sizes.ts';

/** Sizes of a section in the unit of a part, such as 60 × 40 mm or Ø 42.4 mm. */
const useSizesText = ({ isImperial }: Pick<QuoteItem, 'isImperial'>) => {
  const locale = useLocale();
  const units = unitsOf({ isImperial });
  const shown = (mm: number) =>
    formatShortFigure(lengthForDisplay(asMm(mm), units), locale, lengthDecimals(isImperial));
  return ({ profileWidthMm, profileHeightMm, diameterMm }: ProfileSizes): string => {
    if (diameterMm !== null) return `Ø ${shown(diameterMm)} ${lengthUnit(isImperial)}`;
    const sides = [profileWidthMm, profileHeightMm].filter((one) => one !== null);
    return `${sides.map(shown).join(' × ')} ${lengthUnit(isImperial)}`;
  };
};

type TubeChoicesProps = {
  readonly item: QuoteItem;
  readonly options: SettingOptions;
  readonly isLocked: boolean;
  readonly choose: (choice: SettingChoice) => void;
};

/** Profile and sizes of a tube: those of its model where the shop has such, else picked by hand. Spec: quote parts §4.2. */
export const TubeChoices = ({ item, options, isLocked, choose }: TubeChoicesProps) => {
  const { t } = useTranslation('quote-detail');
  const sizesText = useSizesText(item);
  const settings = settingsOf(item);
  const hasSizes = settings.profileWidthMm !== null || settings.diameterMm !== null;
  const isDisabled = isLocked || item.materialId === null;
  const offered = options.sizes.find((one) => sizesKey(one) === sizesKey(settings)) ?? options.nearestSizes;
  return (
    <>
      <ChoiceField
        label={t('settings.profile')}
        required
        saves={{ target: item.id, field: 'profile' }}
        value={item.profile}
        disabled={isDisabled}
        unknownLabel={item.profile === null ? undefined : t(`settings.profiles.${item.profile}`)}
        options={options.profiles.map((value) => ({ value, label: t(`settings.profiles.${value}`) }))}
        onChoose={(value) => {
          const profile = options.profiles.find((one) => one === value);
          if (profile !== undefined) choose({ setting: 'profile', profile });
        }}
      />
      <ChoiceField
        label={t('settings.profileSizes')}
        required
        saves={{ target: item.id, field: 'rotaryProfileWidth' }}
        value={hasSizes ? sizesKey(offered ?? settings) : null}
        disabled={isDisabled}
        unknownLabel={hasSizes ? sizesText(settings) : undefined}
        options={options.sizes.map((sizes) => ({ value: sizesKey(sizes), label: sizesText(sizes) }))}
        onChoose={(value) => {
          const sizes = sizesOfKey(value, options.sizes);
          if (sizes !== null) choose({ setting: 'sizes', sizes });
        }}
      />
    </>
  );
};
