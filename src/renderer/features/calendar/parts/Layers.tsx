import type { ReactNode } from 'react'
import type { Layer } from '#shared/rules/calendar/terms.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './Calendar.module.css'
import { LAYER_ICONS } from './layerIcons.ts'

interface LayersProps {
  /** Those that may have rows for the reader. */
  layers: readonly Layer[]
  hidden: ReadonlySet<Layer>
  onChange: (hidden: ReadonlySet<Layer>) => void
}

/** What the calendar shows, each to be hidden and shown; folded, so that the calendar itself comes first. */
export function Layers({ layers, hidden, onChange }: LayersProps): ReactNode {
  const t = useTexts()
  const toggle = (layer: Layer): void => onChange(new Set(layers.filter((each) => hidden.has(each) !== (each === layer))))
  const hiddenHere = layers.filter((layer) => hidden.has(layer)).length
  return (
    <details className={styles.layers}>
      <summary className={styles.layersHead}>
        <Icon name="filter" />
        {hiddenHere === 0 ? t('calendar.layers') : t('calendar.layersHidden', { count: hiddenHere })}
        <Icon name="down" />
      </summary>
      <div className={styles.toggles}>
        {layers.map((layer) => (
          <Toggle key={layer} isOn={!hidden.has(layer)} onToggle={() => toggle(layer)} icon={LAYER_ICONS[layer]}>
            {t(`calendar.layer.${layer}`)}
          </Toggle>
        ))}
      </div>
    </details>
  )
}
