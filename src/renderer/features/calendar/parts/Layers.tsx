import type { ReactNode } from 'react'
import { LAYERS, type Layer } from '#shared/rules/calendar/terms.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './Calendar.module.css'
import { LAYER_ICONS } from './layerIcons.ts'

interface LayersProps {
  hidden: ReadonlySet<Layer>
  onChange: (hidden: ReadonlySet<Layer>) => void
}

/** What the calendar shows, each to be hidden and shown; folded, so that the calendar itself comes first. */
export function Layers({ hidden, onChange }: LayersProps): ReactNode {
  const t = useTexts()
  const toggle = (layer: Layer): void => onChange(new Set(LAYERS.filter((each) => hidden.has(each) !== (each === layer))))
  return (
    <details className={styles.layers}>
      <summary className={styles.layersHead}>
        <Icon name="filter" />
        {hidden.size === 0 ? t('calendar.layers') : t('calendar.layersHidden', { count: hidden.size })}
        <Icon name="down" />
      </summary>
      <div className={styles.toggles}>
        {LAYERS.map((layer) => (
          <Toggle key={layer} isOn={!hidden.has(layer)} onToggle={() => toggle(layer)} icon={LAYER_ICONS[layer]}>
            {t(`calendar.layer.${layer}`)}
          </Toggle>
        ))}
      </div>
    </details>
  )
}
