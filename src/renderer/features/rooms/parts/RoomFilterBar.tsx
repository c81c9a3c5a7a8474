import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Select } from '#ui/Select.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import type { RoomFilters } from './boardOf.ts'
import styles from './RoomFilterBar.module.css'

interface RoomFilterBarProps {
  filters: RoomFilters
  onChange: (filters: RoomFilters) => void
  units: readonly { id: string; name: string }[]
  floors: readonly number[]
  /** The requested day; null is today. */
  on: string | null
  onDay: (on: string | null) => void
}

/** Filters the board, and selects another day. */
export function RoomFilterBar({ filters, onChange, units, floors, on, onDay }: RoomFilterBarProps): ReactNode {
  const t = useTexts()
  return (
    <search className={styles.bar} aria-label={t('rooms.filter.label')}>
      <Toggle icon="bed" isOn={filters.isFreeOnly} onToggle={() => onChange({ ...filters, isFreeOnly: !filters.isFreeOnly })}>
        {t('rooms.filter.free')}
      </Toggle>
      {units.length > 0 && (
        <div className={styles.select}>
          <Select
            aria-label={t('rooms.filter.unit')}
            placeholder={t('rooms.filter.anyUnit')}
            clearable
            value={filters.unitId}
            onChange={(unitId) => onChange({ ...filters, unitId })}
            options={units.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </div>
      )}
      {floors.length > 1 && (
        <div className={styles.select}>
          <Select
            aria-label={t('rooms.filter.floor')}
            placeholder={t('rooms.filter.anyFloor')}
            clearable
            value={filters.floor}
            onChange={(floor) => onChange({ ...filters, floor })}
            options={floors.map((floor) => ({ value: floor, label: floor < 0 ? t('rooms.cellar') : t('rooms.floor', { floor }) }))}
          />
        </div>
      )}
      <div className={styles.day}>
        <Quiet as="span" large>
          {t('rooms.filter.on')}
        </Quiet>
        <DateInput aria-label={t('rooms.filter.on')} value={on} onChange={onDay} />
      </div>
    </search>
  )
}
