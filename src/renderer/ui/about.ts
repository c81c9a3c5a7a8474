import { createContext, type ReactNode } from 'react'

/** The person that everything below is about, as a strip: dialogs above the page show it too. Null if there is none. */
export const AboutContext = createContext<ReactNode>(null)
