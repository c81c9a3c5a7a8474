import type { ReactNode } from 'react'
import styles from './house.module.css'

/** A section of a house's page, with its heading. */
export const HouseSection = ({ title, id, children }: { title: string; id?: string; children: ReactNode }): ReactNode => (
  <section className={styles.section} id={id}>
    <h2 className={styles.heading}>{title}</h2>
    {children}
  </section>
)
