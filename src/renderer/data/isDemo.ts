/** Whether the server that gave this page is none that people live by: it has the demo's people, and shows what is for those who build it. */
export const isDemo = (): boolean => document.querySelector<HTMLMetaElement>('meta[name="koduke:demo"]')?.content === '1'
