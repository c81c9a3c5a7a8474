import { createContext, type ReactNode } from 'react'

/** Whom everything below is about, as one strip: what is opened over the page keeps it in sight. Null where it is about nobody. */
export const AboutContext = createContext<ReactNode>(null)
