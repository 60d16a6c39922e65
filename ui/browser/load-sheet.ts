/** A style sheet that comes with what a press asks for, once. */
export const loadSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`the sheet ${href} does not come`))
    })
    document.body.append(link) // after the page's own, which may stand in the body
  })
