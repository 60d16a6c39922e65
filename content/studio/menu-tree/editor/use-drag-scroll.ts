import { useEffect, useState, type RefObject } from 'react'
import { scrollStep } from '../tree-metrics.ts'

/** Scrolls a box while something is dragged near its upper or lower edge. True while something is. */
export function useDragScroll(box: RefObject<HTMLElement | null>): boolean {
  const [isDragging, setIsDragging] = useState(false)

  useEffect(() => {
    const view = box.current
    if (view === null) return
    let pointerY: number | null = null
    let frame = 0

    const step = () => {
      frame = 0
      if (pointerY === null) return
      const by = scrollStep(pointerY - view.getBoundingClientRect().top, view.clientHeight)
      if (by === 0) return
      view.scrollTop += by
      frame = requestAnimationFrame(step)
    }
    const onDragOver = (event: DragEvent) => {
      pointerY = event.clientY
      setIsDragging(true)
      if (frame === 0) frame = requestAnimationFrame(step)
    }
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget instanceof Node && view.contains(event.relatedTarget)) return
      pointerY = null
    }
    const onEnd = () => {
      pointerY = null
      setIsDragging(false)
    }

    view.addEventListener('dragover', onDragOver)
    view.addEventListener('dragleave', onLeave)
    // The drop is kept from bubbling by the row; here it is met on its way down.
    window.addEventListener('drop', onEnd, true)
    window.addEventListener('dragend', onEnd, true)
    return () => {
      cancelAnimationFrame(frame)
      view.removeEventListener('dragover', onDragOver)
      view.removeEventListener('dragleave', onLeave)
      window.removeEventListener('drop', onEnd, true)
      window.removeEventListener('dragend', onEnd, true)
    }
  }, [box])

  return isDragging
}
