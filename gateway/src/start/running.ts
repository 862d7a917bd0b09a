/** A started part of the product. */
export interface Running {
  stop(): Promise<void>;
}
