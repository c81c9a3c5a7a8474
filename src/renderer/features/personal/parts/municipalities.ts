import classifier from '../../../../../resources/classifiers/municipalities.json' with { type: 'json' }

/** The municipalities to choose from, by their names. */
export const MUNICIPALITIES: readonly { value: string; label: string }[] = classifier.municipalities
  .map(({ ehak, name }) => ({ value: ehak, label: name }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'et'))

export const municipalityName = (ehak: string): string | null => MUNICIPALITIES.find(({ value }) => value === ehak)?.label ?? null
