/**
 * Solves a symmetric positive definite system by Cholesky's decomposition. Null when the matrix is not positive definite
 * within working precision.
 */
export const solveNormalEquations = (matrix: readonly Float64Array[], right: Float64Array): Float64Array | null => {
  const size = right.length;
  const lower = matrix.map((row) => Float64Array.from(row));
  const at = (row: number, column: number): number => lower[row]?.[column] ?? 0;
  for (let column = 0; column < size; column++) {
    for (let row = column; row < size; row++) {
      let sum = at(row, column);
      for (let k = 0; k < column; k++) sum -= at(row, k) * at(column, k);
      const line = lower[row];
      if (line === undefined) return null;
      if (row === column && !(sum > 1e-300)) return null;
      line[column] = row === column ? Math.sqrt(sum) : sum / at(column, column);
    }
  }
  const solution = Float64Array.from(right);
  for (let row = 0; row < size; row++) {
    let sum = solution[row] ?? 0;
    for (let k = 0; k < row; k++) sum -= at(row, k) * (solution[k] ?? 0);
    solution[row] = sum / at(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solution[row] ?? 0;
    for (let k = row + 1; k < size; k++) sum -= at(k, row) * (solution[k] ?? 0);
    solution[row] = sum / at(row, row);
  }
  return solution;
};
